import { expect, test, type Page } from "@playwright/test";
import { carrier } from "./carrier.ts";
import { HandsetStage } from "./handset-stage.ts";
import { product } from "./product.ts";

/** A number of its own for each run of this file. */
const digits = String(Math.floor(Math.random() * 900) + 100);
const agency = `+18017721${digits}`;
const turned = `+1435777${digits}1`;
const plain = `+1435777${digits}2`;
const last = `+1435777${digits}3`;
const another = `+1435777${digits}4`;
/** What follows this character runs from right to left. */
const name = `Eve\u202E${digits}`;

test.beforeAll(async () => {
  await carrier("POST", "IncomingPhoneNumbers", { PhoneNumber: agency, FriendlyName: "Alp\u202Eine" });
  for (const [phoneNumber, called] of [
    [turned, name],
    [plain, "Emmett Brown"],
    [last, "Marta Lind"],
  ]) {
    const response = await fetch(new URL("/sandbox/api/people", product().sandboxUrl), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ phoneNumber, name: called }),
    });
    expect(response.status).toBe(201);
  }
});

const stage = new HandsetStage();
test.afterEach(() => stage.clear());
const ring = (number: string) => stage.ring({ To: number, From: agency, Twiml: "<Response/>" });
/** The words on the screen, each with whether it is shown from left to right. */
const runsForward = (page: Page, word: string) =>
  page.evaluate((sought) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: boolean[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = (node.textContent ?? "").indexOf(sought);
      if (at < 0) continue;
      const leftOf = (n: number) => {
        const range = document.createRange();
        range.setStart(node, at + n);
        range.setEnd(node, at + n + 1);
        return range.getBoundingClientRect();
      };
      const [first, last] = [leftOf(0), leftOf(sought.length - 1)];
      if (first.width > 1) found.push(first.left < last.left);
    }
    return found;
  }, word);

test("a name that turns what is behind it round turns nothing but itself", async ({ browser }) => {
  const other = await stage.open(browser, another);
  const first = await ring(turned);
  await expect(other.page.getByText(`${name} rings`)).toBeVisible();
  expect(await runsForward(other.page, "rings")).toEqual([true]);
  await stage.end(first);
  await expect(other.page.getByText(`${name} rings`)).toBeHidden();

  for (const number of [plain, turned, last]) await ring(number);
  await expect(other.page.getByText(/^also .*Marta Lind$/)).toBeVisible();
  expect(new Set(await runsForward(other.page, "Marta"))).toEqual(new Set([true]));

  const own = await stage.open(browser, turned);
  await expect(own.button("Answer")).toBeVisible();
  await expect(own.page).toHaveTitle(`Ringing: \u2068${name}\u2069 · Sandbox`);
  await own.button("Let it ring").click();
  await expect(own.page.getByText(/ is ringing$/)).toBeVisible();
  expect(await runsForward(own.page, "is ringing")).toEqual([true]);
});
