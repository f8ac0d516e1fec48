import { join } from "node:path";
import type { CDPSession, Page } from "@playwright/test";
import pg from "pg";
import { startEmbeddedPostgres } from "../server/db/embedded-postgres.ts";
import { launch, openMessages } from "./browser.ts";
import { fillDirectory } from "./fill-directory.ts";
import { median, ms, quantile, show } from "./measure.ts";
import { signIn, startWhole, type RunningProduct } from "./product.ts";

const rows = Number(process.env["CLIENTS"] ?? 1_000_000);

/** Somebody who types fast. */
const betweenKeys = 150;
/** Rows are recognised by what is marked in them: of a telephone from three digits on. */
const typed = ["smith", "zamora", "torres", "whitfield", "name42", "priya zamora", "company 42"].map(
  (text) => ({
    text,
    from: 1,
  }),
);
typed.push({ text: "8015550", from: 3 });
const rounds = 3;

/** Pixels a second: fifty rows. */
const speed = 3_000;
const seconds = 10;

/** The directory of a large account as a person sees it: typing, scrolling, opening. */
export async function run(): Promise<void> {
  const whole = await startWhole();
  await fill(whole);
  const browser = await launch();
  const page = await openMessages(browser, whole, "Owner");
  await typing(page, whole);
  await scrolling(page, whole);
  await opening(page, whole);
  await browser.close();
  await whole.stop();
}

/** Beside the server, which has no way to take so many in that lasts less than minutes. */
async function fill(whole: RunningProduct): Promise<void> {
  const { account: accountId } = await signIn(whole);
  const database = await startEmbeddedPostgres({ dir: join(whole.dataDir, "postgres") });
  const owner = new pg.Client({ connectionString: database.urlOf("switchboard") });
  await owner.connect();
  await fillDirectory(owner, { accountId, rows });
  await owner.end();
  await database.stop();
}

async function openDirectory(page: Page, { url }: RunningProduct): Promise<void> {
  await page.goto(`${url}/contacts`);
  await page.getByRole("grid", { name: "Contacts" }).getByRole("gridcell").first().waitFor();
  await page.locator("[data-index='0'] .crow__n").waitFor();
  await page.waitForLoadState("networkidle");
  await page.evaluate(afterPaint);
}

/** From each key to the frame with the rows of what had been typed by then, or of more. */
async function typing(page: Page, whole: RunningProduct): Promise<void> {
  const times: number[] = [];
  const devtools = await devtoolsOf(page);
  let worked = 0;
  for (let round = 0; round < rounds; round++) {
    // Anew, since what was found once is there at once.
    await openDirectory(page, whole);
    await page.evaluate(watchTyping);
    const field = page.getByRole("searchbox", { name: "Search contacts" });
    for (const { text, from } of typed) {
      await field.focus();
      const before = await workOf(devtools);
      await page.keyboard.type(text, { delay: betweenKeys });
      await page.waitForFunction(
        (whole) => Number.isFinite((window as unknown as Watched).painted[whole]),
        text,
        { timeout: 30_000 },
      );
      const { keys, painted } = await page.evaluate(() => {
        const { keys, painted } = window as unknown as Watched;
        return { keys, painted };
      });
      times.push(...timesOf(text, from, keys, painted));
      worked += (await workOf(devtools)) - before;
      await field.fill("");
      await page.waitForFunction(() => !document.querySelector("[role=grid] mark"));
      await page.waitForTimeout(200);
    }
  }
  const key = `key to rows on the screen (${times.length} keys)`;
  show(`${key}, p50`, ms(quantile(times, 0.5)));
  show(`${key}, p95`, ms(quantile(times, 0.95)), "under 100 ms");
  show("work of the page for each key", ms(worked / times.length));
}

interface Watched {
  keys: Record<string, number>;
  painted: Record<string, number>;
}

function timesOf(text: string, from: number, keys: Watched["keys"], painted: Watched["painted"]): number[] {
  const all = Array.from({ length: text.length }, (_, at) => text.slice(0, at + 1));
  const counted = all.filter((part) => part.length >= from && !part.endsWith(" "));
  return counted.map((part) => {
    const shown = all
      .filter((other) => other.length >= part.length)
      .map((other) => painted[other] ?? Infinity);
    return Math.min(...shown) - keys[part]!;
  });
}

/** What the page's own thread has worked so far, in processor time: it tells the cost also where others work on the machine. */
async function workOf(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "TaskDuration")!.value * 1000;
}

async function devtoolsOf(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  return devtools;
}

/** How the list keeps up with the wheel: each frame that the page could paint is counted. */
async function scrolling(page: Page, whole: RunningProduct): Promise<void> {
  await openDirectory(page, whole);
  const devtools = await devtoolsOf(page);
  const box = (await page.locator(".vgrid__scroll").boundingBox())!;
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await scroll(devtools, at, 1);
  await page.evaluate(countFrames);
  const before = await workOf(devtools);
  await scroll(devtools, at, seconds);
  const worked = (await workOf(devtools)) - before;
  const gaps = await page.evaluate<number[]>(`window.endOfFrames()`);
  // A frame is due every 16.7 ms; where one is left out the gap is twice that.
  const inTime = gaps.filter((gap) => gap < 25).length;
  const lasted = gaps.reduce((sum, gap) => sum + gap, 0);
  const moved = await page.locator(".vgrid__scroll").evaluate((list) => list.scrollTop);
  if (moved < speed * seconds * 0.9) throw new Error(`The list moved ${moved} pixels only`);
  show("scrolling, frames a second", ((gaps.length * 1000) / lasted).toFixed(1), "59 or more");
  show(
    "scrolling, frames that came in time",
    `${((inTime / gaps.length) * 100).toFixed(1)} %`,
    "99 % or more",
  );
  show("scrolling, longest gap between two frames", ms(Math.max(...gaps)));
  show("scrolling, work of the page in a second", ms(worked / seconds));
}

const scroll = (devtools: CDPSession, at: { x: number; y: number }, lasting: number): Promise<unknown> =>
  devtools.send("Input.synthesizeScrollGesture", {
    ...at,
    yDistance: -speed * lasting,
    speed,
    gestureSourceType: "mouse",
  });

/** From the press of a row to the frame that shows all of the contact. */
async function opening(page: Page, whole: RunningProduct): Promise<void> {
  await openDirectory(page, whole);
  await page.evaluate(watchOpening);
  const devtools = await devtoolsOf(page);
  const times: number[] = [];
  let worked = 0;
  for (const letter of ["A", "B", "C", "D", "E"]) {
    await page.getByRole("radio", { name: letter, exact: true }).click();
    await page.waitForURL(/letter=/);
    await page.waitForTimeout(300);
    for (let row = 0; row < 10; row++) {
      const link = page.locator(`[data-index='${row}'] .crow__n`);
      await link.waitFor();
      await page.evaluate(`void (window.opened = window.nextContact())`);
      const before = await workOf(devtools);
      await link.click();
      const time = await page.evaluate<number>(`window.opened`);
      // The first ones compile what they run.
      if (letter !== "A") {
        times.push(time);
        worked += (await workOf(devtools)) - before;
      }
      await page.waitForLoadState("networkidle");
      await page.goBack();
    }
  }
  show(`contact: press to page (${times.length} contacts), p50`, ms(median(times)));
  show("contact: press to page, p95", ms(quantile(times, 0.95)), "under 150 ms");
  show("contact: work of the page for each", ms(worked / times.length));
}

/**
 * Runs something once the frame in which this is seen was painted: what a frame's own callback sends itself is
 * received after it. All of these as text, since a compiled function would refer to what the page does not have.
 */
const afterPaint = `
  window.afterPaint = (work) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => work(performance.now());
    port2.postMessage(null);
  });
`;

const watchTyping = `
  window.keys = {};
  window.painted = {};
  const plain = (text) => text.toLowerCase().replace(/[^a-z0-9]/g, "");
  let pressed = 0;
  let text = "";
  addEventListener("keydown", (event) => (pressed = event.timeStamp), true);
  addEventListener("input", (event) => {
    text = event.target.value;
    window.keys[text] = pressed;
    delete window.painted[text];
  }, true);
  new MutationObserver(() => {
    for (const asked of Object.keys(window.keys)) {
      if (!text.startsWith(asked) || window.painted[asked] !== undefined) continue;
      const last = plain(asked.split(" ").at(-1));
      const row = document.querySelector("[role=grid] [data-index='0']");
      const marks = last && row ? [...row.querySelectorAll("mark")].map((mark) => plain(mark.textContent)) : [];
      if (!marks.includes(last)) continue;
      window.painted[asked] = Infinity;
      window.afterPaint((now) => (window.painted[asked] = now));
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
`;

const countFrames = `
  const gaps = [];
  let before = 0;
  let going = true;
  const frame = (now) => {
    if (before) gaps.push(now - before);
    before = now;
    if (going) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  window.endOfFrames = () => {
    going = false;
    return gaps;
  };
`;

const isWhole = ".contactp:not([role=status]) .pcard";

const watchOpening = `
  let clicked = 0;
  addEventListener("click", (event) => (clicked = event.timeStamp), true);
  window.nextContact = () => new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error("No contact opened")), 20_000);
    new MutationObserver((_, observer) => {
      if (!document.querySelector("${isWhole}")) return;
      observer.disconnect();
      window.afterPaint((now) => resolve(now - clicked));
    }).observe(document.body, { childList: true, subtree: true, attributes: true });
  });
`;
