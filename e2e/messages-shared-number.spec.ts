import { expect, test } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { bubble, open, signIn } from "./conversation.ts";
import { OutsidePhone } from "./outside-phone.ts";
import { bearer } from "./sign-in.ts";

const digits = String(Math.floor(Math.random() * 9000) + 1000);

test("of several contacts with one number, the one who writes is chosen beside the conversation", async ({
  browser,
}) => {
  const maya = await signIn(browser, "maya.torres@northgate.example");
  const headers = await bearer(maya);
  for (const data of [
    { firstName: "Zelda", lastName: "Quill", phone: `(435) 771-${digits}` },
    { firstName: "Otto", coFirstName: "Ida", lastName: "Quill", coPhone: `(435) 771-${digits}` },
  ])
    expect((await maya.request.post("/api/clients", { headers, data })).status()).toBe(201);
  const phone = new OutsidePhone(`+1435771${digits}`);
  await open(maya, phone);
  await phone.text("Hello, it is me");
  await expect(bubble(maya, "it is me")).toBeVisible();
  await expect(maya.getByRole("heading", { name: "2 contacts have this number" })).toBeVisible();
  await expect(maya.getByText("Nobody you know has this number")).toHaveCount(0);
  await expectClean(maya, { widths: [1440] });

  await maya.setViewportSize({ width: 390, height: 844 });
  await maya.getByRole("button", { name: "More actions" }).click();
  await maya.getByRole("menuitem", { name: "choose contact" }).click();
  await expect(maya.getByRole("button", { name: /^Choose Otto/ })).toBeInViewport();
  await expectClean(maya, { widths: [390] });
  await maya.getByRole("button", { name: "Close client panel" }).click();
  await expect(bubble(maya, "it is me")).toBeInViewport();
  await maya.getByRole("button", { name: "More actions" }).click();
  await maya.getByRole("menuitem", { name: "choose contact" }).click();
  await maya.getByRole("button", { name: "Choose Zelda Quill" }).click();
  await expect(maya.getByRole("heading", { name: "Zelda Quill" }).first()).toBeVisible();
  await expect(maya.getByRole("region", { name: "Conversation with Zelda Quill" })).toBeVisible();
  await maya.context().close();
});
