import { createHmac, randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { bubble, open, roomOf, signIn } from "./conversation.ts";
import { OutsidePhone } from "./outside-phone.ts";
import { product } from "./product.ts";

/** A text that the carrier's list tells of, with the time at which it was sent. */
async function comeLate(phone: OutsidePhone, body: string, sentAt: Date): Promise<void> {
  const file = path.join(product().dataDir, "sandbox/account.json");
  const { authToken } = JSON.parse(fs.readFileSync(file, "utf8")) as { authToken: string };
  const url = `${product().url}/api/webhooks/carrier/sms`;
  const form: Record<string, string> = {
    Body: body,
    DateSent: sentAt.toISOString(),
    From: phone.number,
    MessageSid: `SM${randomBytes(16).toString("hex")}`,
    NumMedia: "0",
    To: phone.agency,
  };
  const signed = Object.entries(form)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flat()
    .join("");
  const signature = createHmac("sha1", authToken)
    .update(url + signed)
    .digest("base64");
  const answer = await fetch(url, {
    method: "POST",
    headers: { "x-twilio-signature": signature },
    body: new URLSearchParams(form),
  });
  expect(answer.status).toBe(200);
}

test("a text that comes late above what is seen stays unread until it was in view, and a button leads to it", async ({
  browser,
}) => {
  const phone = new OutsidePhone("+12125550173");
  await phone.text("The first of all");
  await expect.poll(() => phone.onTheirWay()).toBe(0);
  // The carrier's seconds are whole ones: the late text stands at the end of this one.
  const sentAt = new Date();
  await expect.poll(() => Date.now() - sentAt.getTime()).toBeGreaterThan(1_100);
  for (let at = 1; at <= 8; at++) await phone.text(`Line ${at}${"\nand another".repeat(4)}`);
  await expect.poll(() => phone.onTheirWay()).toBe(0);
  const page = await signIn(browser, "maya.torres@northgate.example");
  await open(page, phone);
  const row = roomOf(page, "212-555-0173");
  await expect(bubble(page, "Line 8")).toBeInViewport();
  await expect(row).not.toHaveClass(/is-unread/);

  const views: string[] = [];
  page.on("request", (request) => void (request.url().endsWith("/view") && views.push(request.url())));
  await comeLate(phone, "Was on its way for long", sentAt);
  const lead = page.getByRole("button", { name: "1 new message above" });
  await expect(lead).toBeVisible();
  await expect(bubble(page, "Was on its way for long")).not.toBeInViewport();
  await expect(row).toHaveClass(/is-unread/);
  expect(views).toEqual([]);
  await expectClean(page, { widths: [1440, 390] });

  await lead.click();
  await expect(bubble(page, "Was on its way for long")).toBeInViewport();
  await expect(lead).toHaveCount(0);
  await expect(row).not.toHaveClass(/is-unread/);
  expect(views).toHaveLength(1);

  await test.step("one that stands in view is seen", async () => {
    const near = new OutsidePhone("+12125550174");
    await open(page, near);
    await near.text("Came by itself");
    await expect(bubble(page, "Came by itself")).toBeInViewport();
    const nearRow = roomOf(page, "212-555-0174");
    await expect(nearRow).not.toHaveClass(/is-unread/);
    const seen = page.waitForResponse((response) => response.url().endsWith("/view"));
    await comeLate(near, "Was on its way", new Date(Date.now() - 60_000));
    await expect(bubble(page, "Was on its way")).toBeInViewport();
    await seen;
    await expect(nearRow).not.toHaveClass(/is-unread/);
  });
  await page.context().close();
});
