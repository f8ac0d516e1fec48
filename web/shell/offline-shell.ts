interface Built {
  env?: { PROD?: boolean };
}

/** Makes the product installable, and lets it open without a network; see public/sw.js. Not while it is developed. */
export function keepShell(): void {
  if (!(import.meta as Built).env?.PROD || !("serviceWorker" in navigator)) return;
  // A private window may refuse it: the product works without.
  navigator.serviceWorker.register("/sw.js").catch(() => {});
}
