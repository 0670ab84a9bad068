// Runs before the page is painted, so that no wrong theme flashes. The rest of the script is in modules.
(() => {
  const root = document.documentElement;
  root.classList.add("js");
  try {
    const theme = localStorage.getItem("runehall.theme");
    if (theme === "dark" || theme === "light") root.dataset.theme = theme;
    root.dataset.speed = localStorage.getItem("runehall.speed") || "normal";
  } catch { /* a browser that keeps nothing still plays */ }
})();
