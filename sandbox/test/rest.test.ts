import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startCatcher } from "./catcher.ts";
import { clientOf, dropFolder, newFolder, start, type Started } from "./start.ts";

const agency = "+18015550100";
const outside = "+14355550125";
const folder = newFolder();
let sandbox: Started;
let catcher: Awaited<ReturnType<typeof startCatcher>>;

beforeAll(async () => {
  sandbox = await start(folder);
  catcher = await startCatcher();
  await sandbox.client.incomingPhoneNumbers.create({ phoneNumber: agency, friendlyName: "Northgate" });
});
afterAll(async () => {
  await sandbox.close();
  await catcher.close();
  dropFolder(folder);
});
beforeEach(() => catcher.answer(() => ({})));

const create = (fields: Partial<{ to: string; from: string; body: string; mediaUrl: string[] }>) =>
  sandbox.client.messages.create({ to: outside, from: agency, body: "Hello", ...fields });
// Instances of this SDK release lose their own sid; contexts do not.
const messageOf = (sid: string) => sandbox.client.messages(sid);
const numberOf = (sid: string) => sandbox.client.incomingPhoneNumbers(sid);
const delivered = (sid: string) =>
  catcher.wait(1, ({ params }) => params["MessageSid"] === sid && params["MessageStatus"] === "delivered");

describe("the account", () => {
  it("is fetched by the official client", async () => {
    const account = await sandbox.client.api.v2010.accounts(sandbox.client.accountSid).fetch();
    expect(account).toMatchObject({ sid: sandbox.client.accountSid, status: "active", type: "Full" });
  });

  it("refuses a wrong token and another account", async () => {
    await expect(clientOf(sandbox.port, "wrong").messages.list()).rejects.toMatchObject({
      status: 401,
      code: 20003,
    });
    const other = sandbox.client.api.v2010.accounts(`AC${"f".repeat(32)}`);
    await expect(other.fetch()).rejects.toMatchObject({ status: 404, code: 20404 });
  });

  it("says 20404 for what does not exist", async () => {
    await expect(sandbox.client.messages(`SM${"0".repeat(32)}`).fetch()).rejects.toMatchObject({
      status: 404,
      code: 20404,
      moreInfo: "https://www.twilio.com/docs/errors/20404",
    });
    await expect(sandbox.client.transcriptions.list()).rejects.toMatchObject({ status: 404, code: 20404 });
  });
});

describe("numbers", () => {
  it("are bought, changed, listed and given back", async () => {
    const bought = await sandbox.client.incomingPhoneNumbers.create({ areaCode: "385" });
    expect(bought.phoneNumber).toMatch(/^\+1385555\d{4}$/);
    expect(bought.capabilities).toMatchObject({ sms: true, mms: true, voice: true });
    const changed = await numberOf(bought.sid).update({
      friendlyName: "Orem",
      smsUrl: catcher.url("/sms"),
      smsMethod: "GET",
    });
    expect(changed).toMatchObject({ friendlyName: "Orem", smsUrl: catcher.url("/sms"), smsMethod: "GET" });
    const listed = await sandbox.client.incomingPhoneNumbers.list({ phoneNumber: bought.phoneNumber });
    expect(listed.map(({ sid }) => sid)).toEqual([bought.sid]);
    expect(await numberOf(bought.sid).remove()).toBe(true);
    await expect(numberOf(bought.sid).fetch()).rejects.toMatchObject({ code: 20404 });
  });

  it.each([
    [{ phoneNumber: "801" }, 21421],
    [{ phoneNumber: agency }, 21422],
    [{ areaCode: "01" }, 21451],
    [{}, 21421],
    [{ phoneNumber: "+18015550177", smsUrl: "nowhere" }, 21502],
    [{ phoneNumber: "+18015550177", smsMethod: "PUT" }, 21403],
  ])("%j is refused with %i", async (fields, code) => {
    await expect(sandbox.client.incomingPhoneNumbers.create(fields)).rejects.toMatchObject({
      status: 400,
      code,
    });
  });
});

describe("messages", () => {
  it("are created in the service's shape", async () => {
    const message = await create({ body: "Ready to add the boat?" });
    expect(message).toMatchObject({
      status: "queued",
      direction: "outbound-api",
      from: agency,
      to: outside,
      body: "Ready to add the boat?",
      numSegments: "1",
      numMedia: "0",
      errorCode: null,
      apiVersion: "2010-04-01",
    });
    expect(message.sid).toMatch(/^SM[0-9a-f]{32}$/);
    expect(message.dateCreated.getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect(await messageOf(message.sid).fetch()).toMatchObject({
      sid: message.sid,
      body: "Ready to add the boat?",
    });
  });

  it.each([
    [{ to: "12345" }, 21211],
    [{ to: "+11234567890" }, 21211],
    [{ to: "+15005550001" }, 21211],
    [{ to: "+15005550002" }, 21612],
    [{ to: "+15005550003" }, 21408],
    [{ to: "+15005550004" }, 21610],
    [{ to: "+15005550009" }, 21614],
    [{ to: agency }, 21266],
    [{ from: "Northgate!" }, 21212],
    [{ from: "+18015559999" }, 21659],
    [{ from: "" }, 21603],
    [{ body: "" }, 21619],
    [{ body: "x".repeat(1601) }, 21617],
    [{ mediaUrl: ["nowhere"] }, 21620],
    [{ mediaUrl: Array.from({ length: 11 }, (_, n) => `http://127.0.0.1:1/${n}`) }, 21623],
  ])("%j is refused with %i", async (fields, code) => {
    await expect(create(fields)).rejects.toMatchObject({ status: 400, code });
  });

  it("refuses an unknown messaging service by name", async () => {
    const messagingServiceSid = `MG${"0".repeat(32)}`;
    await expect(
      sandbox.client.messages.create({ to: outside, messagingServiceSid, body: "Hello" }),
    ).rejects.toMatchObject({ code: 21701, message: expect.stringContaining(messagingServiceSid) });
  });

  it("are redacted and deleted only when complete, and the phone keeps them", async () => {
    const sent = await sandbox.client.messages.create({
      to: "+14355550126",
      from: agency,
      body: "Private",
      statusCallback: catcher.url("/status"),
    });
    await delivered(sent.sid);
    expect((await messageOf(sent.sid).update({ body: "" })).body).toBe("");
    expect(await messageOf(sent.sid).remove()).toBe(true);
    await expect(messageOf(sent.sid).fetch()).rejects.toMatchObject({ code: 20404 });
    const phone = await sandbox.api<{ body: string }[]>(
      "GET",
      `/messages?number=%2B14355550126&with=${encodeURIComponent(agency)}`,
    );
    expect(phone.map(({ body }) => body)).toEqual(["Private"]);
  });

  it("are listed newest first, by number and by day, page after page", async () => {
    const to = "+14355550127";
    const sids: string[] = [];
    for (let n = 0; n < 7; n += 1) sids.unshift((await create({ to, body: `Text ${n}` })).sid);
    const first = await sandbox.client.messages.page({ to, pageSize: 3 });
    expect(first.instances.map(({ sid }) => sid)).toEqual(sids.slice(0, 3));
    // A text that comes between two pages moves nothing.
    const late = await create({ to, body: "Late" });
    const second = await first.nextPage();
    expect(second?.instances.map(({ sid }) => sid)).toEqual(sids.slice(3, 6));
    const all = await sandbox.client.messages.list({ to, pageSize: 2 });
    expect(all.map(({ sid }) => sid)).toEqual([late.sid, ...sids]);
    const tomorrow = new Date(Date.now() + 86_400_000);
    expect(await sandbox.client.messages.list({ to, dateSentAfter: tomorrow })).toEqual([]);
    expect(await sandbox.client.messages.list({ to, dateSentBefore: tomorrow })).toHaveLength(8);
    // The client writes a Date with its time; a day is sent as it is.
    const dateSent = late.dateCreated.toISOString().slice(0, 10) as unknown as Date;
    expect(await sandbox.client.messages.list({ to, dateSent })).toHaveLength(8);
  });

  it("are listed page after page although those that were shown leave the list", async () => {
    const to = "+14355550128";
    const sids: string[] = [];
    for (let n = 0; n < 6; n += 1) sids.unshift((await create({ to, body: `Text ${n}` })).sid);
    const statusOf = async (sid: string) => (await messageOf(sid).fetch()).status;
    for (const sid of sids) await expect.poll(() => statusOf(sid)).toBe("delivered");
    const first = await sandbox.client.messages.page({ to, pageSize: 2 });
    for (const sid of sids.slice(0, 2)) await messageOf(sid).remove();
    const second = await first.nextPage();
    expect(second?.instances.map(({ sid }) => sid)).toEqual(sids.slice(2, 4));
    for (const sid of sids.slice(2)) await messageOf(sid).remove();
    expect((await second?.nextPage())?.instances).toEqual([]);
    await expect(sandbox.client.messages.page({ to, pageToken: "PA1" })).rejects.toMatchObject({
      status: 400,
      code: 21481,
    });
  });
});

describe("media of a message", () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]);
  const send = (mediaUrl: string[]) =>
    sandbox.client.messages.create({
      to: outside,
      from: agency,
      mediaUrl,
      statusCallback: catcher.url("/status"),
    });
  const finalStatus = async (sid: string) => {
    const [last] = await catcher.wait(
      1,
      ({ params }) => params["MessageSid"] === sid && /delivered|failed/.test(params["MessageStatus"] ?? ""),
    );
    return last?.params;
  };

  it("is fetched before delivery, listed, downloaded and deleted", async () => {
    catcher.answer(({ path }) => (path === "/boat.png" ? { type: "image/png", body: png } : {}));
    const message = await send([catcher.url("/boat.png")]);
    expect(message.sid).toMatch(/^MM/);
    await delivered(message.sid);
    const [media] = await messageOf(message.sid).media.list();
    expect(media).toMatchObject({ contentType: "image/png", parentSid: message.sid });
    const bytes = await fetch(`${sandbox.url}${media?.uri.replace(/\.json$/, "")}`);
    expect(bytes.headers.get("content-type")).toBe("image/png");
    expect(new Uint8Array(await bytes.arrayBuffer())).toEqual(png);
    expect(await messageOf(message.sid).media(String(media?.sid)).remove()).toBe(true);
    expect(await messageOf(message.sid).media.list()).toEqual([]);
  });

  it.each([
    ["does not answer", 11200, { status: 404, body: "" }],
    ["is no media", 12300, { type: "text/html", body: "<p>no</p>" }],
    ["is over 5 MB", 11751, { type: "image/png", body: new Uint8Array(5 * 1024 * 1024 + 1) }],
  ])("fails the message when it %s (%i)", async (_what, code, reply) => {
    catcher.answer(({ path }) => (path === "/m" ? reply : {}));
    const message = await send([catcher.url("/m")]);
    expect(await finalStatus(message.sid)).toMatchObject({
      MessageStatus: "failed",
      ErrorCode: String(code),
    });
    expect(await messageOf(message.sid).fetch()).toMatchObject({ status: "failed", errorCode: code });
  });
});
