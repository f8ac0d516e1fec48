/// <reference lib="webworker" />
/**
 * One event stream for all windows: a browser opens at most six connections to a server, and every handset
 * window would take one.
 */
const ports = new Set<MessagePort>();
const source = new EventSource("/sandbox/api/live");
let connected = false;

const tell = (message: unknown) => {
  for (const port of ports) port.postMessage(message);
};
const change = (now: boolean) => {
  if (connected !== now) tell({ connected: now });
  connected = now;
};
source.addEventListener("open", () => change(true));
source.addEventListener("error", () => change(false));
source.addEventListener("message", ({ data }: MessageEvent<string>) => tell({ notice: JSON.parse(data) }));

globalThis.addEventListener("connect", (event) => {
  const [port] = (event as MessageEvent).ports;
  if (!port) return;
  ports.add(port);
  port.addEventListener("message", () => ports.delete(port));
  port.start();
  port.postMessage({ connected });
});
