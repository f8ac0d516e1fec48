import fs from "node:fs";

/** Debian's Chromium without a window to draw: the same engine, and half the processor time for each flow. */
export const headlessShell = "/usr/bin/chromium-headless-shell";
const whole = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Path of the browser on this machine that the flows run in soonest. */
export const installedBrowser = () => [headlessShell, ...whole].find((place) => fs.existsSync(place));
