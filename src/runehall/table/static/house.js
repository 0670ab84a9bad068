// What every page of the house can do: switch its light.
import { begin } from "./settings.js";

begin();
