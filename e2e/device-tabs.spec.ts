import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test, type Page } from "@playwright/test";
import { executablePath, flags, soundAtOnce } from "./chromium.ts";
import { OwnCarrier } from "./own-carrier.ts";

test.use({ launchOptions: { executablePath, args: [...flags, soundAtOnce] } });

const carrier = new OwnCarrier();
/** The agency, whose pages have another origin than the telephone company. */
const agency = createServer((_request, response) => {
  response.setHeader("content-type", "text/html");
  response.end("<!doctype html><title>A page of the agency</title>");
});
let application = "";

test.beforeAll(async () => {
  await carrier.open();
  await new Promise<void>((resolve) => agency.listen(0, "127.0.0.1", resolve));
  ({ sid: application } = await carrier.ask("POST", "Applications"));
  await carrier.ask("POST", "IncomingPhoneNumbers", { PhoneNumber: "+18015550100" });
});
test.afterAll(async () => {
  await carrier.close();
  await new Promise((resolve) => agency.close(resolve));
});

/** The telephone of one person in a page of the agency. */
async function openPhone(page: Page) {
  await page.goto(`http://127.0.0.1:${(agency.address() as AddressInfo).port}/`);
  const token = carrier.token("u_1", application, 3600);
  await page.evaluate(`import("${carrier.url}/device.js").then(async ({ openDevice }) => {
    window.phone = openDevice({ token: "${token}" }, { url: "${carrier.url}", signalingTimeoutMs: 3000 });
    window.errors = [];
    phone.on("incoming", (call) => { window.call = call; });
    phone.on("error", ({ message }) => errors.push(message));
    await phone.register();
  })`);
}
const stateOf = (page: Page) => page.evaluate("window.call?.state()");
const ring = () =>
  carrier.ask("POST", "Calls", {
    To: "client:u_1",
    From: "+18015550100",
    Twiml: '<Response><Pause length="600"/></Response>',
  });

test("seven tabs of one browser ring; the last one opened answers, and the next call too", async ({
  context,
}) => {
  const pages: Page[] = [];
  for (let n = 0; n < 7; n += 1) {
    const page = await context.newPage();
    await openPhone(page);
    pages.push(page);
  }
  for (const page of [pages.at(-1)!, pages[0]!]) {
    const { sid } = await ring();
    for (const each of pages) await expect.poll(() => stateOf(each)).toBe("pending");
    await page.evaluate("void call.accept()");
    await expect.poll(() => stateOf(page)).toBe("open");
    for (const each of pages) if (each !== page) await expect.poll(() => stateOf(each)).toBe("closed");
    await page.evaluate("call.hangUp()");
    await expect.poll(async () => (await carrier.ask("GET", `Calls/${sid}`)).status).toBe("completed");
    for (const each of pages) expect(await each.evaluate("errors")).toEqual([]);
  }
});

test("an answer that does not come in time is told, and the call that still rings can be accepted again", async ({
  page,
}) => {
  await openPhone(page);
  await ring();
  await expect.poll(() => stateOf(page)).toBe("pending");
  await page.route("**/accept", () => undefined);
  const accept = () => page.evaluate("call.accept().then(() => 'accepted', (error) => error.message)");
  expect(await accept()).toBe("The telephone company does not answer");
  expect(await page.evaluate("errors")).toEqual(["The telephone company does not answer"]);
  expect(await stateOf(page)).toBe("pending");
  await page.unroute("**/accept");
  expect(await accept()).toBe("accepted");
  await expect.poll(() => stateOf(page)).toBe("open");
  await page.evaluate("phone.destroy()");
});
