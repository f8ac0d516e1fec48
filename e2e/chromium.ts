import { installedBrowser } from "../scripts/test/browsers.ts";

/** The browser of the flows; CHROMIUM names another one. */
export const executablePath = process.env["CHROMIUM"] ?? installedBrowser() ?? "/usr/bin/chromium";

/**
 * Nothing is fetched that a flow did not ask for; pages are painted without a pretend graphics card, which is slower,
 * and by the browser itself: a process for that would be told of each picture. A page lives for seconds: to compile
 * its scripts anew for speed costs more than it brings back.
 * The shell can ask nobody for leave: everybody has a microphone, which beeps once a second.
 */
export const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--in-process-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--js-flags=--no-opt,--no-maglev",
  "--use-fake-ui-for-media-stream",
  "--use-fake-device-for-media-stream",
];

/** For the flows in which frames on the way matter: things that open, close and move. */
export const withMotion = { contextOptions: { reducedMotion: "no-preference" } } as const;

/** Where a script is on the phone, nobody clicks before there is a sound. */
export const soundAtOnce = "--autoplay-policy=no-user-gesture-required";

/** Who is to have no microphone all the same: run in the page before it loads, it refuses as a person does. */
export const refuseMicrophone = `navigator.mediaDevices.getUserMedia = () =>
  Promise.reject(new DOMException("Permission denied", "NotAllowedError"))`;
