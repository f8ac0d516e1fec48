/** The browser of the flows; CHROMIUM names another one. */
export const executablePath = process.env["CHROMIUM"] ?? "/usr/bin/chromium";

/** Nothing is fetched that a flow did not ask for; pages are painted without a pretend graphics card, which is slower. */
export const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];
