import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startCatcher } from "./catcher.ts";
import { dropFolder, newFolder, start, type Started } from "./start.ts";

// A busy machine may need longer than the usual 5 s.
vi.setConfig({ testTimeout: 20_000 });

const agency = "+18015550100";
const outside = "+14355550125";
let folder: string;
let sandbox: Started;
let catcher: Awaited<ReturnType<typeof startCatcher>>;

beforeEach(async () => {
  folder = newFolder();
  catcher = await startCatcher();
  sandbox = await start(folder);
  await sandbox.client.incomingPhoneNumbers.create({
    phoneNumber: agency,
    smsUrl: catcher.url("/sms?a=1&b=x%20y"),
  });
});
afterEach(async () => {
  await sandbox.close();
  await catcher.close();
  dropFolder(folder);
});

const send = (to = outside, body = "Hello") =>
  sandbox.client.messages.create({ to, from: agency, body, statusCallback: catcher.url("/status") });
const text = (body: string, from = outside) =>
  sandbox.api<{ sid: string }>("POST", "/texts", { from, to: agency, body });
const changeNumber = async (change: { smsMethod?: string; smsFallbackUrl?: string }) => {
  const [number] = await sandbox.client.incomingPhoneNumbers.list();
  await sandbox.client.incomingPhoneNumbers(String(number?.sid)).update(change);
};
const switches = (change: object) => sandbox.api("PUT", "/switches", change);
const statuses = (caught: { params: Record<string, string> }[]) =>
  caught.map(({ params }) => params["MessageStatus"]);
const isStatus = ({ path }: { path: string }) => path === "/status";
/** Resolves when the log has a line that matches; the log is told by the live stream. */
const logged = async (line: RegExp) => {
  const stream = await fetch(`${sandbox.url}/sandbox/api/live`);
  const reader = stream.body?.getReader();
  for (;;) {
    const events = await sandbox.api<{ text: string }[]>("GET", "/events");
    const found = events.find((event) => line.test(event.text));
    if (found) {
      await reader?.cancel();
      return found.text;
    }
    await reader?.read();
  }
};

describe("status callbacks", () => {
  it("tell each step in order, signed", async () => {
    const { sid } = await send();
    const caught = await catcher.wait(3);
    expect(statuses(caught)).toEqual(["sending", "sent", "delivered"]);
    expect(caught.every(({ signed }) => signed)).toBe(true);
    expect(caught[2]?.params).toEqual({
      MessageSid: sid,
      SmsSid: sid,
      AccountSid: sandbox.client.accountSid,
      From: agency,
      To: outside,
      MessageStatus: "delivered",
      SmsStatus: "delivered",
      ApiVersion: "2010-04-01",
    });
  });

  it.each([
    ["+18015550113", "undelivered", "30003"],
    ["+18015550115", "undelivered", "30005"],
    ["+18015550116", "undelivered", "30006"],
    ["+18015550117", "failed", "30007"],
  ])("end as the magic number %s says: %s %s", async (to, status, code) => {
    const message = await send(to);
    const [end] = await catcher.wait(1, ({ params }) => params["MessageStatus"] === status);
    expect(end?.params["ErrorCode"]).toBe(code);
    expect(await sandbox.client.messages(message.sid).fetch()).toMatchObject({
      status,
      errorCode: Number(code),
    });
  });

  it("fail once by the switch", async () => {
    await switches({ failNext: true });
    await send();
    const first = await catcher.wait(2);
    expect(statuses(first)).toEqual(["sending", "failed"]);
    expect(first[1]?.params["ErrorCode"]).toBe("30007");
    await send();
    expect(statuses(await catcher.wait(5)).at(-1)).toBe("delivered");
  });

  it("are repeated by the switch", async () => {
    await switches({ repeat: 2 });
    await send();
    const caught = await catcher.wait(9);
    for (const status of ["sending", "sent", "delivered"]) {
      expect(statuses(caught).filter((each) => each === status)).toHaveLength(3);
    }
  });

  it("come newest first by the switch", async () => {
    await switches({ reorder: true });
    await send();
    expect(statuses(await catcher.wait(3))).toEqual(["delivered", "sent", "sending"]);
  });

  it("are lost by the switch, and the message is delivered all the same", async () => {
    await switches({ drop: true });
    const message = await send();
    await logged(/Callback "delivered" lost on purpose/);
    expect(catcher.caught).toEqual([]);
    expect(await sandbox.client.messages(message.sid).fetch()).toMatchObject({ status: "delivered" });
  });

  it("wait by the switch", async () => {
    await switches({ delayMs: 150 });
    const sent = Date.now();
    await send();
    await catcher.wait(1);
    expect(Date.now() - sent).toBeGreaterThanOrEqual(149);
  });

  it("of a create that hangs still come, though the client gave up", async () => {
    await switches({ hang: true });
    let answered = false;
    const create = async () => {
      await send();
      answered = true;
    };
    create().catch(() => undefined);
    expect(statuses(await catcher.wait(3, isStatus))).toEqual(["sending", "sent", "delivered"]);
    expect(answered).toBe(false);
    expect(await sandbox.api("GET", "/switches")).toMatchObject({ hang: false });
  });
});

describe("a text from outside", () => {
  it("reaches the number's webhook with the service's fields, signed", async () => {
    const { sid } = await text("Yep! Here she is");
    const [caught] = await catcher.wait(1);
    expect(caught?.signed).toBe(true);
    expect(caught?.params).toMatchObject({
      MessageSid: sid,
      SmsSid: sid,
      SmsMessageSid: sid,
      From: outside,
      To: agency,
      Body: "Yep! Here she is",
      NumMedia: "0",
      NumSegments: "1",
      SmsStatus: "received",
      ApiVersion: "2010-04-01",
      FromState: "UT",
      FromCountry: "US",
      ToCity: "PROVO",
    });
    expect(await sandbox.client.messages(sid).fetch()).toMatchObject({
      direction: "inbound",
      status: "received",
    });
  });

  it("comes by GET with the parameters in the signed address when the number says so", async () => {
    await changeNumber({ smsMethod: "GET" });
    await text("By GET");
    const [caught] = await catcher.wait(1);
    expect(caught).toMatchObject({ signed: true, params: { Body: "By GET", a: "1" } });
  });

  it("goes to the fallback address when the first does not take it", async () => {
    await changeNumber({ smsFallbackUrl: catcher.url("/fallback") });
    catcher.answer(({ path }) => ({ status: path === "/fallback" ? 200 : 503 }));
    await text("Hello");
    const [caught] = await catcher.wait(1, ({ path }) => path === "/fallback");
    expect(caught?.params).toMatchObject({ Body: "Hello", ErrorCode: "11200" });
  });

  it("carries pictures that the account can download", async () => {
    const form = new FormData();
    form.set("from", outside);
    form.set("to", agency);
    form.set("body", "The boat");
    form.append("pictures", new Blob([new Uint8Array([1, 2, 3])], { type: "image/png" }), "a.png");
    form.append("pictures", new Blob([new Uint8Array([4, 5])], { type: "image/jpeg" }), "b.jpg");
    await sandbox.api("POST", "/texts", form);
    const [caught] = await catcher.wait(1);
    expect(caught).toMatchObject({
      signed: true,
      params: { NumMedia: "2", MediaContentType0: "image/png", MediaContentType1: "image/jpeg" },
    });
    const bytes = await fetch(String(caught?.params["MediaUrl1"]));
    expect(new Uint8Array(await bytes.arrayBuffer())).toEqual(new Uint8Array([4, 5]));
  });

  it("is refused once by the switch, is not the account's, and can be sent again", async () => {
    await switches({ failNext: true });
    const { sid } = await text("Hello");
    await logged(/refused by the carrier, error 30007/);
    await expect(sandbox.client.messages(sid).fetch()).rejects.toMatchObject({ code: 20404 });
    await sandbox.api("POST", `/texts/${sid}/again`);
    const [caught] = await catcher.wait(1);
    expect(caught?.params["Body"]).toBe("Hello");
    const threads = await sandbox.api<{ last: { sid: string } }[]>(
      "GET",
      `/threads?number=${encodeURIComponent(outside)}`,
    );
    expect(threads).toHaveLength(1);
    expect(threads[0]?.last.sid).not.toBe(sid);
  });

  it("is answered by TwiML", async () => {
    catcher.answer(({ path }) =>
      path === "/sms"
        ? { body: `<?xml version="1.0"?><Response><Message>Got it &amp; thanks</Message></Response>` }
        : {},
    );
    await text("Hello");
    await logged(/^Text from \(801\) 555-0100$/);
    const replies = await sandbox.client.messages.list({ to: outside });
    expect(replies).toMatchObject([{ direction: "outbound-reply", body: "Got it & thanks", from: agency }]);
  });

  it.each([
    ["broken XML", { body: "<Response><Message>Hi</Response>" }, /Error 12100\. Document parse failure/],
    ["another root", { body: "<Answer/>" }, /Error 12100\./],
    ["an unknown verb", { body: "<Response><Dial>1</Dial></Response>" }, /Error 12200\. Schema/],
    ["JSON", { type: "application/json", body: "{}" }, /Error 12300\. Invalid Content-Type/],
  ])("answered with %s is logged as the documented error", async (_what, answer, line) => {
    catcher.answer(() => answer);
    await text("Hello");
    expect(await logged(line)).toMatch(line);
  });
});

describe("opting out", () => {
  it("stops texts to that pair only, until START", async () => {
    await text(" stop. ");
    const [stop] = await catcher.wait(1);
    expect(stop?.params).toMatchObject({ Body: " stop. ", OptOutType: "STOP" });
    await expect(send()).rejects.toMatchObject({ status: 400, code: 21610 });
    await expect(send("+14355550126")).resolves.toMatchObject({ status: "queued" });

    await text("Start");
    const started = await catcher.wait(1, ({ params }) => params["OptOutType"] === "START");
    expect(started).toHaveLength(1);
    await expect(send()).resolves.toMatchObject({ status: "queued" });

    const phone = await sandbox.api<{ body: string; mine: boolean }[]>(
      "GET",
      `/messages?number=${encodeURIComponent(outside)}&with=${encodeURIComponent(agency)}`,
    );
    const replies = phone.filter(({ mine, body }) => !mine && /subscribed/.test(body));
    expect(replies).toHaveLength(2);
  });

  it("does not happen inside a sentence; HELP is answered and stops nothing", async () => {
    await text("Please stop by tomorrow");
    await text("help!");
    const caught = await catcher.wait(2);
    expect(caught.map(({ params }) => params["OptOutType"])).toEqual([undefined, "HELP"]);
    await expect(send()).resolves.toMatchObject({ status: "queued" });
  });
});
