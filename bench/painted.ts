import type { Page } from "@playwright/test";
import { launch, openMessages } from "./browser.ts";
import { ms, quantile, show } from "./measure.ts";
import { cpuOfParts, startWhole, type RunningProduct } from "./product.ts";

const seconds = 20;
/** What one person writes to be seen by another, after the first few, which warm everything up. */
const written = 200;
const warming = 5;
/** The first is the one whose conversation is open; of the others the list shows what is new. */
const phones = Array.from({ length: 10 }, (_, i) => `+1801555014${i}`);
/** What one phone texts is brought one after the other, as carriers keep its order: a phone alone is another measure. */
const rounds = [
  { name: "at 10 a second", perSecond: 10, from: phones.slice(0, 1) },
  { name: "at 50 a second of 10 phones", perSecond: 50, from: phones },
  { name: "at 50 a second of 1 phone", perSecond: 50, from: phones.slice(0, 1) },
];

/** From the moment the outside phone, or a person, sends a text to the frame in which another's browser shows it. */
export async function run(): Promise<void> {
  const whole = await startWhole();
  const browser = await launch();
  const pages = [await openMessages(browser, whole, "Owner"), await openMessages(browser, whole, "Employee")];
  const { to, roomUrl } = await roomOf(whole, pages[0]!, phones[0]!);
  for (const page of pages) {
    await page.goto(roomUrl);
    await page.getByRole("log", { name: /^Messages with/ }).waitFor();
    await page.evaluate(watching);
  }
  // Statements are planned, code is compiled.
  const warm = { name: "before", perSecond: 9, from: phones };
  await paintedTimes(pages[0]!, await sendAt(whole, to, warm));
  await betweenBrowsers(pages[0]!, pages[1]!);
  for (const round of rounds) {
    const before = cpuOfParts();
    const sent = await sendAt(whole, to, round);
    const times: number[] = [];
    for (const page of pages) times.push(...(await paintedTimes(page, sent)));
    show(`${round.name}, p50 (${times.length} paintings)`, ms(quantile(times, 0.5)));
    show(`${round.name}, p99`, ms(quantile(times, 0.99)), "under 150 ms");
    const after = cpuOfParts();
    const texts = round.perSecond * seconds;
    const used = Object.keys(after).map(
      (name) => `${name} ${(((after[name]! - before[name]!) * 1000) / texts).toFixed(1)}`,
    );
    show(`${round.name}, processor for each text, ms`, used.join(", "));
  }
  await browser.close();
  await whole.stop();
}

/** From the key that sends to the frame of the other browser; the next is written once that one is seen. */
async function betweenBrowsers(writer: Page, reader: Page): Promise<void> {
  const field = writer.getByRole("textbox", { name: /^Message to/ });
  await writer.evaluate(noting);
  const sent = new Map<string, number>();
  for (let i = 0; i < warming + written; i++) {
    const mark = `mark-9-${i}.`;
    await field.fill(mark);
    await field.press("Enter");
    sent.set(mark, await writer.evaluate<number>("window.pressed"));
    await untilPainted(reader, mark);
  }
  const times = (await paintedTimes(reader, sent)).slice(warming);
  show(`from one browser to the other, p50 (${times.length} texts)`, ms(quantile(times, 0.5)));
  show("from one browser to the other, p99", ms(quantile(times, 0.99)), "under 300 ms");
}

/** The moment of the key, by the machine's clock. */
const noting = `
  addEventListener("keydown", ({ key, timeStamp }) => {
    if (key === "Enter") window.pressed = performance.timeOrigin + timeStamp;
  }, true);
`;

async function roomOf(
  whole: RunningProduct,
  page: Page,
  from: string,
): Promise<{ to: string; roomUrl: string }> {
  const threads = (await (await fetch(`${whole.sandboxUrl}/sandbox/api/numbers`)).json()) as {
    phoneNumber: string;
  }[];
  const to = threads[0]!.phoneNumber;
  await text(whole, from, to, "opening");
  await page.getByText("opening").first().waitFor();
  await page.getByText("opening").first().click();
  await page.waitForURL(/room=/);
  return { to, roomUrl: page.url() };
}

async function text({ sandboxUrl }: RunningProduct, from: string, to: string, body: string): Promise<void> {
  const response = await fetch(`${sandboxUrl}/sandbox/api/texts`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ from, to, body }),
  });
  if (!response.ok) throw new Error(await response.text());
}

/**
 * Notes in the page when each marked text is first in a painted frame, by the machine's clock, as ours is.
 * Only what was added is read: the whole log each time would be work of ours. As text, since a compiled
 * function would refer to what the page does not have.
 */
const watching = `
  window.painted = {};
  new MutationObserver((changes) => {
    const log = document.querySelector("[role=log][aria-label^=Messages]");
    const found = changes
      .flatMap(({ type, target, addedNodes }) => (type === "childList" ? [...addedNodes] : [target]))
      .filter((node) => log?.contains(node))
      .flatMap((node) => node.textContent.match(/mark-\\d+-\\d+\\./g) ?? []);
    if (found.length > 0) requestAnimationFrame(() => {
      const now = performance.timeOrigin + performance.now();
      for (const mark of found) window.painted[mark] ??= now;
    });
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
`;

/** In turn from each of the phones. Answers when those of the first were sent: only its conversation is open. */
async function sendAt(
  whole: RunningProduct,
  to: string,
  { name, perSecond, from }: (typeof rounds)[number],
): Promise<Map<string, number>> {
  const sent = new Map<string, number>();
  const waiting: Promise<void>[] = [];
  const began = performance.now();
  for (let i = 0; i < perSecond * seconds; i++) {
    const due = began + (i * 1000) / perSecond;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    const phone = i % from.length;
    const mark = `mark-${rounds.findIndex((round) => round.name === name) + 1}-${i}.`;
    if (phone === 0) sent.set(mark, performance.timeOrigin + performance.now());
    waiting.push(text(whole, from[phone]!, to, mark));
  }
  await Promise.all(waiting);
  return sent;
}

async function paintedTimes(page: Page, sent: Map<string, number>): Promise<number[]> {
  await untilPainted(page, [...sent.keys()].at(-1)!);
  const painted = await page.evaluate(
    () => (window as unknown as { painted: Record<string, number> }).painted,
  );
  const never = [...sent.keys()].filter((mark) => painted[mark] === undefined);
  if (never.length > 0) throw new Error(`Never painted: ${never.join(" ")}`);
  return [...sent].map(([mark, at]) => painted[mark]! - at);
}

async function untilPainted(page: Page, mark: string): Promise<void> {
  await page.waitForFunction((mark) => mark in (window as unknown as { painted: object }).painted, mark, {
    timeout: 30_000,
  });
}
