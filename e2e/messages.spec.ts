import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { bubble, composer, log, open, picture, roomOf, send, signIn, watchFor } from "./conversation.ts";
import { OutsidePhone, setCarrier } from "./outside-phone.ts";

let maya: Page;
let ben: Page;

test.beforeAll(async ({ browser }) => {
  maya = await signIn(browser, "maya.torres@northgate.example");
  ben = await signIn(browser, "ben.okafor@northgate.example");
});

test.afterAll(async () => {
  await maya?.context().close();
  await ben?.context().close();
});

test("two browsers show a text as it comes in, and the answer", async () => {
  const dana = new OutsidePhone("+18015550142");
  await Promise.all([open(maya, dana), open(ben, dana)]);
  const words = `Is hail covered? ${Date.now()}`;
  const watched = await Promise.all([watchFor(maya, ".bub", words), watchFor(ben, ".bub", words)]);
  const sent = Date.now();
  await dana.text(words);
  const took = (await Promise.all(watched.map((painted) => painted()))).map((at) => at - sent);
  test.info().annotations.push({ type: "from the phone to both browsers, ms", description: took.join(", ") });

  const answer = `Yes, glass is covered. ${Date.now()}`;
  const seen = await watchFor(ben, ".bub", answer);
  const pressed = Date.now();
  await send(maya, answer);
  test.info().annotations.push({
    type: "from one browser to the other, ms",
    description: `${(await seen()) - pressed}`,
  });
  await expect(bubble(maya, answer)).toContainText("You");
  await expect(bubble(ben, answer)).toContainText("Maya");
  await expect(bubble(ben, answer)).toContainText("Delivered");
  await expect.poll(() => dana.received()).toContain(answer);
  await expect(bubble(maya, answer)).toHaveCount(1);
});

test("with one number: pictures, what cannot be sent, what is sent again, STOP and START, and a draft", async () => {
  const phone = new OutsidePhone("+12125550181");
  // A try before this one may have ended opted out.
  await phone.text("START");
  await open(maya, phone);
  await test.step("pictures go both ways", async () => {
    await phone.text("The damage", picture);
    const incoming = bubble(maya, "The damage");
    await incoming.getByRole("button", { name: "Open picture" }).click();
    const lightbox = maya.getByRole("dialog", { name: "Picture 1 of 1" });
    await expect(lightbox.getByRole("img")).toHaveJSProperty("complete", true);
    expect(
      await lightbox.getByRole("img").evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0);
    await maya.keyboard.press("Escape");
    await expect(lightbox).toBeHidden();

    const file = { name: "claim.png", mimeType: "image/png", buffer: picture };
    await maya.locator("input[type=file]").setInputFiles([file]);
    await expect(maya.getByRole("list", { name: "Attached files" })).toContainText("claim.png");
    await expect(maya.getByRole("progressbar")).toBeHidden();
    await send(maya, "Here is the form");
    await expect(bubble(maya, "Here is the form")).toContainText("Delivered");
    await expect(bubble(maya, "Here is the form").getByRole("button", { name: "Open picture" })).toHaveCount(
      1,
    );
    await expect.poll(async () => (await phone.messages()).at(-1)?.pictures.length).toBe(1);
  });

  await test.step("a file that cannot be sent says why and can be removed", async () => {
    const file = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("plain words") };
    await maya.locator("input[type=file]").setInputFiles([file]);
    await expect(maya.getByText(/^Error uploading file\./)).toBeVisible();
    await expect(maya.getByRole("button", { name: "Send", exact: true })).toBeDisabled();
    await maya.getByRole("button", { name: "Remove notes.txt" }).click();
    await maya.getByRole("button", { name: "Dismiss" }).click();
  });

  await test.step("what was not delivered can be sent again", async () => {
    await setCarrier({ failNext: true });
    const words = `The claim form ${Date.now()}`;
    await send(maya, words);
    await expect(bubble(maya, words)).toContainText("Not delivered");
    await bubble(maya, words).getByRole("button", { name: "Resend" }).click();
    await expect(bubble(maya, words)).toContainText("Delivered");
    await expect(bubble(maya, words)).toHaveCount(1);
    await expect.poll(async () => (await phone.received()).filter((body) => body === words).length).toBe(1);
  });

  await test.step("who opted out cannot be texted until START", async () => {
    await phone.text("STOP");
    await expect(maya.getByText("has opted out of texts", { exact: false })).toBeVisible();
    await expect(maya.getByText(/Texted STOP on/)).toBeVisible();
    await expect(composer(maya)).toBeHidden();
    await phone.text("START");
    await expect(composer(maya)).toBeVisible();
  });

  await test.step("a draft stays with its conversation", async () => {
    await composer(maya).fill("Half a thought");
    await open(maya, new OutsidePhone("+12125550186"));
    await expect(composer(maya)).toHaveValue("");
    await expect(roomOf(maya, "555-0181")).toContainText("Draft Half a thought");
    await roomOf(maya, "555-0181").click();
    await expect(composer(maya)).toHaveValue("Half a thought");
    await composer(maya).fill("");
  });
});

test("an unknown number becomes a contact from its conversation", async () => {
  const phone = new OutsidePhone("+12125550184");
  await open(maya, phone);
  await phone.text("Hello, I am Quentin");
  await expect(bubble(maya, "I am Quentin")).toBeVisible();
  await maya.getByRole("button", { name: "More actions" }).click();
  await maya.getByRole("menuitem", { name: "Create contact" }).click();
  await maya.waitForURL(/contacts\/contact\/new/);
  await expect(maya.getByText("From the conversation you started in.")).toBeVisible();
  await expect(maya.getByLabel("Mobile phone", { exact: true }).first()).toHaveValue("+1 (212) 555-0184");
  await maya.getByLabel("First name", { exact: true }).first().fill("Quentin");
  await maya.getByLabel("Last name", { exact: true }).first().fill("Ashdown");
  await maya.getByRole("button", { name: "Save" }).click();
  await maya.waitForURL(/contacts\/contact\/[0-9a-f-]{36}/);
  await open(maya, phone);
  await expect(maya.getByRole("heading", { name: "Quentin Ashdown" }).first()).toBeVisible();
  await maya.getByRole("button", { name: "More actions" }).click();
  await expect(maya.getByRole("menuitem", { name: "Contact profile" })).toBeVisible();
  await maya.keyboard.press("Escape");

  await test.step("another becomes one of a contact who is there", async () => {
    await open(maya, new OutsidePhone("+12125550254"));
    await maya.getByRole("button", { name: "Add to a contact" }).click();
    const dialog = maya.getByRole("dialog", { name: "Add to a contact" });
    const who = dialog.getByRole("combobox", { name: "Contact" });
    await expect(who).toBeFocused();
    await maya.keyboard.type("quentin ash");
    await maya.getByRole("option", { name: /^Quentin Ashdown/ }).click();
    // The first of their phones that is not known yet.
    await expect(dialog.getByRole("button", { name: /Phone/ })).toContainText("Home");
    await expectClean(maya, { widths: [1440, 390] });
    await maya.keyboard.press("Control+Enter");
    await expect(maya.getByText("Client updated")).toBeVisible();
    await expect(maya.getByRole("heading", { name: "Quentin Ashdown" }).first()).toBeVisible();
  });
});

test("texts go out once and in order, whatever became of the connection", async () => {
  const phone = new OutsidePhone("+12125550185");
  await open(maya, phone);
  await test.step("without a connection they wait", async () => {
    await maya.context().setOffline(true);
    const words = ["first", "second", "third"].map((word) => `${word} ${Date.now()}`);
    for (const word of words) await send(maya, word);
    for (const word of words) await expect(bubble(maya, word)).toHaveClass(/m--pending/);
    await phone.text("Meanwhile from outside");
    await maya.context().setOffline(false);
    for (const word of words) await expect(bubble(maya, word)).toContainText(/Delivered|^You/);
    await expect(bubble(maya, words[2]!)).toContainText("Delivered", { timeout: 30_000 });
    await expect(bubble(maya, "Meanwhile from outside")).toHaveCount(1);
    for (const word of words) await expect(bubble(maya, word)).toHaveCount(1);
    await expect.poll(() => phone.received()).toEqual(words);
  });

  await test.step("what was unsent survives a reload and is sent once", async () => {
    const sends = /\/api\/sms\/room\/[^/]+\/messages$/;
    // The first request arrives, its answer is lost; after that nothing gets through.
    let arrived = 0;
    await maya.route(sends, async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      if (arrived++ === 0) await route.fetch();
      await route.abort("connectionreset");
    });
    const words = [`lost answer ${Date.now()}`, `never left ${Date.now()}`];
    for (const word of words) await send(maya, word);
    await expect.poll(() => arrived).toBeGreaterThan(1);
    await maya.reload();
    for (const word of words) await expect(bubble(maya, word)).toHaveCount(1);
    await maya.unroute(sends);
    for (const word of words)
      await expect(bubble(maya, word)).not.toHaveClass(/m--pending/, { timeout: 20_000 });
    await expect.poll(async () => (await phone.received()).slice(3)).toEqual(words);
    for (const word of words) await expect(bubble(maya, word)).toHaveCount(1);
  });
});

test("teammates see who looks and who types", async () => {
  const phone = new OutsidePhone("+12125550187");
  await Promise.all([open(maya, phone), open(ben, phone)]);
  await expect(maya.getByRole("group", { name: "Viewing now: Ben Okafor" })).toBeVisible();
  // Which text is his next one is known once those before are there.
  await expect(log(maya)).toHaveAttribute("aria-busy", "false");
  await composer(ben).pressSequentially("I am on it now");
  await expect(maya.getByText("Ben is typing")).toBeVisible();
  await composer(ben).press("Enter");
  await expect(bubble(maya, "I am on it now")).toBeVisible();
  await expect(maya.getByText("Ben is typing")).toBeHidden({ timeout: 1_000 });
  await ben.goto("/contacts");
  await expect(maya.getByRole("group", { name: /^Viewing now/ })).toBeHidden();
});

test("a conversation is followed and completed, and what is not looked at counts as unread until it is", async () => {
  const phone = new OutsidePhone("+12125550188");
  await open(maya, phone);
  await phone.text("Thanks, that is all");
  await expect(roomOf(maya, "555-0188")).toContainText("Needs reply");
  const more = maya.getByRole("button", { name: "More actions" });
  await more.click();
  await maya.getByRole("menuitem", { name: "Complete conversation" }).click();
  await maya.getByRole("menuitem", { name: "Click again to complete" }).click();
  await expect(roomOf(maya, "555-0188")).not.toContainText("Needs reply");
  await expect(log(maya)).toContainText("Maya completed this conversation");

  await maya.getByRole("button", { name: "Follow" }).click();
  await expect(log(maya)).toContainText("Maya followed this conversation");
  await phone.text("One more thing");
  await expect(roomOf(maya, "555-0188")).toContainText("Needs reply");
  await more.click();
  await expect(maya.getByRole("menuitem", { name: "Unfollow" })).toBeVisible();
  await expect(maya.getByRole("menuitem", { name: "Complete conversation" })).toBeHidden();
  await maya.getByRole("menuitem", { name: "Unfollow" }).click();
  await expect(log(maya)).toContainText("Maya unfollowed this conversation");
  await log(maya).focus();
  await maya.keyboard.press("e");
  await expect(maya.getByText("Press E again to complete")).toBeVisible();
  await maya.keyboard.press("e");
  await expect(roomOf(maya, "555-0188")).not.toContainText("Needs reply");

  await test.step("what is not looked at counts as unread until it is", async () => {
    const [seen, other] = [new OutsidePhone("+12125550187"), phone];
    await open(maya, seen);
    const badge = maya.getByRole("link", { name: /^Messages/ });
    const count = async () => Number(/\d+/.exec((await badge.textContent()) ?? "")?.[0] ?? 0);
    await expect(roomOf(maya, "555-0188")).toBeVisible();
    const before = await count();
    await other.text("Are you there?");
    await expect.poll(count).toBe(before + 1);
    await expect(roomOf(maya, "555-0188")).toContainText("Unread");
    await seen.text("And here");
    await expect(bubble(maya, "And here")).toBeVisible();
    await roomOf(maya, "555-0188").click();
    await expect.poll(count).toBe(before);
  });
});
