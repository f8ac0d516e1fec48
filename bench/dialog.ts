import type { Page } from "@playwright/test";
import { launch, openMessages } from "./browser.ts";
import { ms, quantile, show } from "./measure.ts";
import { startWhole } from "./product.ts";

const rounds = 40;
const goal = "under 60 ms";

/** From the key or the press to the frame that shows a dialog, over Messages with a conversation and its contact. */
export async function run(): Promise<void> {
  const whole = await startWhole();
  const browser = await launch();
  const page = await openMessages(browser, whole, "Owner");
  await page.getByRole("grid", { name: "Conversations" }).getByRole("row").first().click();
  await page.getByRole("log", { name: /^Messages with/ }).waitFor();
  // What the idle page fetches ahead is there: the opening is measured, not the network.
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("palette")),
  );
  await page.waitForLoadState("networkidle");
  await page.evaluate(watching);
  // A key that is typed into a field opens nothing.
  await page.getByRole("heading", { name: "Messages" }).click();
  const nodes = await page.evaluate(`document.querySelectorAll("*").length`);
  show("elements in the page beneath", String(nodes));
  await measure(page, "list of keys", () => page.keyboard.press("?"));
  await measure(page, "Report Issue/Bug, a form", () =>
    page.getByRole("button", { name: "Report Issue/Bug" }).click(),
  );
  await measure(page, "palette", () => page.keyboard.press("Control+k"));
  await browser.close();
  await whole.stop();
}

async function measure(page: Page, label: string, open: () => Promise<void>): Promise<void> {
  const times: number[] = [];
  // The first ones compile what they run.
  for (let round = -3; round < rounds; round++) {
    await page.evaluate(`void (window.painted = window.nextDialog())`);
    await open();
    const time = await page.evaluate<number>(`window.painted`);
    if (round >= 0) times.push(time);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
  show(`${label}: open to painted, median`, ms(quantile(times, 0.5)), goal);
  show(`${label}: open to painted, p95`, ms(quantile(times, 0.95)));
}

/**
 * Notes how long after the key or the press a dialog was first painted: what a frame's own callback sends
 * itself is received after that frame. As text, since a compiled function would refer to what the page does not have.
 */
const watching = `
  let began = 0;
  const begin = (event) => (began = event.timeStamp);
  addEventListener("keydown", begin, true);
  addEventListener("pointerdown", begin, true);
  window.nextDialog = () => new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error("No dialog opened")), 20_000);
    new MutationObserver((_, observer) => {
      if (!document.querySelector("[role=dialog]")) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - began);
        port2.postMessage(null);
      });
    }).observe(document.body, { childList: true, subtree: true });
  });
`;
