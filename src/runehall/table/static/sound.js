// The sounds of the house, made of noise and a few partials: no files. A context is made at the first gesture, and only
// where somebody has turned the volume up; loudness goes with the square of the slider, as ears do.

import { setting } from "./settings.js";

/** @typedef {import("./stage.js").Show} Show */

/** @type {AudioContext | undefined} */
let audio;
/** @type {GainNode | undefined} */
let out;

const volume = () => Math.min(1, Math.max(0, Number(setting("volume")) / 100 || 0));

/** Ready to sound: the context is there, and somebody wants to hear it. */
function ready() {
  if (volume() === 0 || document.hidden) return false;
  if (!audio && navigator.userActivation?.hasBeenActive) {
    audio = new AudioContext();
    out = audio.createGain();
    out.connect(audio.destination);
  }
  if (out) out.gain.value = volume() ** 2;
  return audio !== undefined;
}

/** A loudness that rises at once and falls away. @param {AudioContext} hall @param {number} at @param {number} peak @param {number} fall */
function swell(hall, at, peak, fall) {
  const gain = hall.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(peak, at + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0008, at + fall);
  gain.connect(/** @type {GainNode} */ (out));
  return gain;
}

/** @typedef {(at: number, fall: number, from: number, to: number, peak: number) => void} Voice */

/** Noise around a pitch. @param {number} at @param {number} fall @param {number} pitch @param {number} peak @param {BiquadFilterType} [kind] */
function rustle(at, fall, pitch, peak, kind = "bandpass") {
  const hall = /** @type {AudioContext} */ (audio);
  const grains = hall.createBuffer(1, Math.ceil(hall.sampleRate * fall), hall.sampleRate);
  const line = grains.getChannelData(0);
  for (let n = 0; n < line.length; n += 1) line[n] = Math.random() * 2 - 1;
  const source = hall.createBufferSource();
  const filter = hall.createBiquadFilter();
  source.buffer = grains;
  filter.type = kind;
  filter.frequency.value = pitch;
  source.connect(filter).connect(swell(hall, at, peak, fall));
  source.start(at);
}

/** A tone that glides. @param {number} at @param {number} fall @param {number} from @param {number} to @param {number} peak @param {OscillatorType} [kind] */
function tone(at, fall, from, to, peak, kind = "sine") {
  const hall = /** @type {AudioContext} */ (audio);
  const voice = hall.createOscillator();
  voice.type = kind;
  voice.frequency.setValueAtTime(from, at);
  voice.frequency.exponentialRampToValueAtTime(to, at + fall);
  voice.connect(swell(hall, at, peak, fall));
  voice.start(at);
  voice.stop(at + fall + 0.05);
}

/** @type {Record<string, (at: number) => void>} */
const SOUNDS = {
  card: (at) => { rustle(at, 0.09, 2600, 0.22); rustle(at + 0.05, 0.05, 1400, 0.12); },
  pick: (at) => tone(at, 0.09, 880, 990, 0.07, "triangle"),
  die: (at) => { for (let n = 0; n < 5; n += 1) rustle(at + n * 0.07, 0.04, 1700 + n * 160, 0.35 - n * 0.04); },
  hit: (at) => { rustle(at, 0.16, 420, 0.6, "lowpass"); tone(at, 0.22, 150, 48, 0.55); },
  fall: (at) => { tone(at, 0.5, 196, 62, 0.3, "sawtooth"); rustle(at + 0.22, 0.3, 240, 0.4, "lowpass"); },
  gain: (at) => { tone(at, 0.3, 1318, 1318, 0.1); tone(at + 0.07, 0.4, 1976, 1976, 0.08); },
  turn: (at) => { tone(at, 0.7, 523, 523, 0.12); tone(at + 0.16, 0.8, 784, 784, 0.12); },
  win: (at) => [523, 659, 784, 1047].forEach((pitch, n) => tone(at + n * 0.14, n === 3 ? 1.4 : 0.5, pitch, pitch, 0.12, "triangle")),
  lose: (at) => [392, 370, 311, 196].forEach((pitch, n) => tone(at + n * 0.24, n === 3 ? 1.2 : 0.5, pitch, pitch * 0.98, 0.12)),
  refuse: (at) => tone(at, 0.12, 196, 174, 0.14, "triangle"),
};

/** Let something sound, where it is wanted. @param {keyof typeof SOUNDS} name @param {number} [delay] in seconds */
export function sound(name, delay = 0) {
  if (ready() && audio) SOUNDS[name](audio.currentTime + delay);
}

/** What an event sounds like. @param {Show} show @returns {keyof typeof SOUNDS | null} */
export function soundOf({ show, text, tone: mood }) {
  if (show === "dice") return "die";
  if (show === "banner") return "turn";
  if (show === "from" || show === "to") return "card";
  if (show !== "float") return null;
  if (mood === "good") return "gain";
  return text === "falls" ? "fall" : "hit";
}

/** All that is heard of a message: each sound once, one after the other. @param {Show[]} shows */
export function sounds(shows) {
  const wanted = new Set(shows.map(soundOf).filter((each) => each !== null));
  [...wanted].slice(0, 3).forEach((name, at) => sound(/** @type {string} */ (name), at * 0.18));
}
