// Setting up a table: a seat says who will sit there, a deck how many cards it has. Without script the form works the same.

for (const select of /** @type {NodeListOf<HTMLSelectElement>} */ (document.querySelectorAll("select[data-says]"))) {
  const say = () => {
    const words = document.getElementById(select.dataset.says ?? "");
    if (words) words.textContent = select.selectedOptions[0]?.dataset.sentence ?? "";
  };
  select.addEventListener("change", say);
  say();
}

for (const deck of document.querySelectorAll("[data-deck]")) {
  const boxes = /** @type {NodeListOf<HTMLInputElement>} */ (deck.querySelectorAll("input[type=checkbox]"));
  const sum = deck.querySelector("[data-deck-sum]");
  const count = () => {
    const cards = [...boxes].filter((each) => each.checked).reduce((whole, each) => whole + Number(each.dataset.copies), 0);
    if (sum) sum.textContent = `${cards} cards`;
  };
  for (const each of boxes) each.addEventListener("change", () => { if ("always" in each.dataset) each.checked = true; count(); });
  count();
}
