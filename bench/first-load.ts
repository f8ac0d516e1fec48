import type { Page } from "@playwright/test";
import { launch, openMessages } from "./browser.ts";
import { median, ms, show } from "./measure.ts";
import { commandOf, family, memory, startWhole } from "./product.ts";

/** What a first visit loads and how long Messages takes to paint; and what the product needs at rest. */
export async function run(): Promise<void> {
  const whole = await startWhole();
  const pids = family(process.pid).slice(1);
  await new Promise((resolve) => setTimeout(resolve, 10_000));
  const parts = pids.map((pid) => ({ command: commandOf(pid), mb: memory(pid) }));
  const of = (pattern: RegExp) =>
    parts.filter((part) => pattern.test(part.command)).reduce((sum, part) => sum + part.mb, 0);
  const rest = of(/server\/dist|sandbox\/dist|postgres|start\.mjs|start\/main/);
  show("memory at rest: server", `${of(/server\/dist/).toFixed(0)} MB`);
  show("memory at rest: sandbox", `${of(/sandbox\/dist/).toFixed(0)} MB`);
  show("memory at rest: postgres", `${of(/postgres/).toFixed(0)} MB`);
  show("memory at rest: everything", `${rest.toFixed(0)} MB`, "under 400 MB");

  const browser = await launch();
  const login = await browser.newContext();
  const page = await login.newPage();
  const loaded = await transferred(page);
  await page.goto(`${whole.url}/login`);
  await page.getByRole("button", { name: "Sign In" }).waitFor();
  show("sign-in: JavaScript, compressed", `${(loaded() / 1000).toFixed(0)} kB`, "under 200 kB");

  const signed = await openMessages(browser, whole, "Owner");
  const storage = await signed.context().storageState();
  const times: number[] = [];
  let bytes = 0;
  let afterwards = 0;
  for (let i = 0; i < 5; i++) {
    const context = await browser.newContext({
      storageState: storage,
      viewport: { width: 1440, height: 900 },
    });
    const fresh = await context.newPage();
    const devtools = await context.newCDPSession(fresh);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await fresh.addInitScript(notingRows);
    const counted = await transferred(fresh);
    const began = performance.now();
    await fresh.goto(`${whole.url}/messages`, { waitUntil: "commit" });
    await fresh.getByRole("grid", { name: "Conversations" }).getByRole("row").first().waitFor();
    times.push(performance.now() - began);
    bytes = await fresh.evaluate<number>(scriptsBeforeRows);
    if (i === 0) {
      // What the idle page fetches ahead is in nobody's way, and is counted apart.
      await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
      await fresh.waitForLoadState("networkidle");
      await fresh.waitForTimeout(6_000);
      afterwards = counted() - bytes;
    }
    await context.close();
  }
  show("Messages: JavaScript, compressed", `${(bytes / 1000).toFixed(0)} kB`, "under 300 kB");
  show("fetched ahead once Messages stands still", `${(afterwards / 1000).toFixed(0)} kB`);
  show("Messages painted, processor slowed 4 times, median", ms(median(times)));
  await browser.close();
  await whole.stop();
}

/** When the first conversation is in a painted frame. As text: a compiled function would refer to what no page has. */
const notingRows = `
  new MutationObserver((_, observer) => {
    if (!document.querySelector("[role=grid][aria-label=Conversations] [role=row]")) return;
    observer.disconnect();
    requestAnimationFrame(() => (window.rowsAt = performance.now()));
  }).observe(document, { childList: true, subtree: true });
`;

/** What the scripts weigh on the wire that had come by then, in bytes. */
const scriptsBeforeRows = `new Promise((resolve) => {
  const read = () => {
    if (window.rowsAt === undefined) return setTimeout(read, 10);
    const scripts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
    const before = scripts.filter(({ responseEnd }) => responseEnd <= window.rowsAt);
    resolve(before.reduce((sum, { transferSize }) => sum + transferSize, 0));
  };
  read();
})`;

/** Counts what scripts weigh on the wire. */
async function transferred(page: Page): Promise<() => number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  const scripts = new Set<string>();
  let bytes = 0;
  devtools.on(
    "Network.responseReceived",
    ({ requestId, type }) => void (type === "Script" && scripts.add(requestId)),
  );
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}
