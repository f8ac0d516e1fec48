import sql from "sql-template-tag";
import twilio from "twilio";
import { describe, expect, it, vi } from "vitest";
import { read } from "../../db/connection.ts";
import { createCarrier } from "../../gateways/carrier/twilio.ts";
import { handlers, webhooks } from "../../handlers.ts";
import { createServer } from "../../http/server.ts";
import { makeAccount } from "../../test/actors.ts";
import { startTestApp } from "../../test/app.ts";
import { newSid, sceneOf } from "../test/scene.ts";

const token = "a token of the tests";
const test = await startTestApp({
  CARRIER_ACCOUNT_SID: `AC${"0".repeat(32)}`,
  CARRIER_AUTH_TOKEN: token,
  CARRIER_URL: "http://127.0.0.1:1",
  PUBLIC_URL: "https://agency.example",
});
// The real one, for its signatures; it is never asked to send here.
test.app.carrier = createCarrier(test.app.config);
const scene = sceneOf(test, await makeAccount(test, "Northgate"));
const { account } = scene;
const server = await createServer(test.app, handlers, webhooks);

type Form = Record<string, string>;
const smsPath = "/api/webhooks/carrier/sms";

function post(
  path: string,
  form: Form,
  { signedFor = `https://agency.example${path}`, signature = "" } = {},
) {
  const right = twilio.getExpectedTwilioSignature(token, signedFor, form);
  return server.inject({
    method: "POST",
    url: path,
    headers: {
      host: "10.0.0.7:3000",
      "content-type": "application/x-www-form-urlencoded",
      ...(signature !== "none" && { "x-twilio-signature": signature || right }),
    },
    payload: new URLSearchParams(form).toString(),
  });
}

const incoming = (from: string, body: string, more: Form = {}): Form => ({
  MessageSid: newSid(),
  AccountSid: `AC${"0".repeat(32)}`,
  From: `+${from}`,
  To: `+${account.number}`,
  Body: body,
  NumMedia: "0",
  ...more,
});

const stored = (sid: string) =>
  read(test.app.pool, account.id, (db) =>
    db.many<{ kind: string; externalId: string; processedAt: string | null }>(sql`
      select kind, external_id, processed_at from webhooks
      where account_id = ${account.id} and external_id like ${`${sid}%`}`),
  );

const processed = (sid: string, count = 1) =>
  vi.waitFor(async () => {
    const rows = await stored(sid);
    expect(rows).toHaveLength(count);
    expect(rows.every((row) => row.processedAt !== null)).toBe(true);
  }, 10_000);

describe("the door for texts", () => {
  it("keeps the order in which one phone wrote, however fast", async () => {
    const texts = Array.from({ length: 24 }, (_, i) => incoming("18015550161", `line ${i}`));
    await Promise.all(texts.map((form) => post(smsPath, form)));
    await Promise.all(texts.map((form) => processed(form["MessageSid"]!)));
    const rows = await read(test.app.pool, account.id, (db) =>
      db.many<{ message: string }>(sql`
        select message from sms_messages where account_id = ${account.id} and message like 'line %'
        order by created_at, id`),
    );
    expect(rows.map((row) => row.message)).toEqual(texts.map((form) => form["Body"]));
  });

  it("answers with empty TwiML and puts the text into its conversation", async () => {
    const form = incoming("18015550142", "Hello & good day", { MessagingServiceSid: `MG${"1".repeat(32)}` });
    const answer = await post(smsPath, form);
    expect([answer.statusCode, answer.headers["content-type"], answer.body]).toEqual([
      200,
      "text/xml",
      "<Response/>",
    ]);
    await processed(form["MessageSid"]!);
    expect((await scene.roomOf("18015550142"))!.preview!.message).toBe("Hello & good day");
  });

  it("takes a repetition without a second message, also at the same moment", async () => {
    const form = incoming("18015550143", "Once");
    const answers = await Promise.all([post(smsPath, form), post(smsPath, form), post(smsPath, form)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    await processed(form["MessageSid"]!);
    expect((await post(smsPath, form)).statusCode).toBe(200);
    await scene.runWaitingJobs();
    expect(await scene.messages((await scene.roomOf("18015550143"))!.id)).toHaveLength(1);
  });

  it("is open only to what the carrier signed for our public address", async () => {
    const form = incoming("18015550144", "Forged");
    expect((await post(smsPath, form, { signature: "none" })).statusCode).toBe(400);
    expect((await post(smsPath, form, { signature: "AAAA" })).statusCode).toBe(403);
    expect((await post(smsPath, form, { signedFor: `https://10.0.0.7:3000${smsPath}` })).statusCode).toBe(
      403,
    );
    expect(await stored(form["MessageSid"]!)).toEqual([]);
    expect(
      (await post(smsPath, form, { signedFor: `https://agency.example:443${smsPath}` })).statusCode,
    ).toBe(200);
    await processed(form["MessageSid"]!);
  });

  it("answers 404 for a number that is not ours and 400 for what is no text", async () => {
    expect((await post(smsPath, incoming("18015550145", "Hello", { To: "+12125550100" }))).statusCode).toBe(
      404,
    );
    expect((await post(smsPath, { Body: "Hello" })).statusCode).toBe(400);
  });

  it("stores what a database cannot keep as nearly as it can", async () => {
    const form = incoming("18015550146", "a\0b\ud800c");
    expect((await post(smsPath, form)).statusCode).toBe(200);
    await processed(form["MessageSid"]!);
    expect((await scene.roomOf("18015550146"))!.preview!.message).toBe("ab\ufffdc");
  });

  it("leaves what failed right after the answer to its job", async () => {
    await scene.change("alter table sms_messages add constraint broken check (message <> 'Later') not valid");
    const form = incoming("18015550147", "Later");
    expect((await post(smsPath, form)).statusCode).toBe(200);
    await scene.runWaitingJobs();
    expect((await stored(form["MessageSid"]!))[0]).toMatchObject({ processedAt: null });
    await scene.change("alter table sms_messages drop constraint broken");
    await scene.runWaitingJobs();
    await processed(form["MessageSid"]!);
    expect((await scene.roomOf("18015550147"))!.preview!.message).toBe("Later");
  });

  it("takes 50 at once and loses none", async () => {
    const forms = Array.from({ length: 50 }, (_, n) => incoming(`1801555${7000 + (n % 10)}`, `Burst ${n}`));
    const answers = await Promise.all(forms.map((form) => post(smsPath, form)));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    await test.runJobs();
    for (const form of forms) await processed(form["MessageSid"]!);
    const counts = await Promise.all(
      Array.from(
        { length: 10 },
        async (_, n) => (await scene.messages((await scene.roomOf(`1801555${7000 + n}`))!.id)).length,
      ),
    );
    expect(counts).toEqual(Array.from({ length: 10 }, () => 5));
  });
});

describe("the door for statuses", () => {
  it("keeps each status of a text once, and moves the text by our id", async () => {
    const room = (await scene.roomOf("18015550142"))!;
    const { id } = await scene.send(room.id, "How far?");
    const path = `/api/webhooks/carrier/status?account=${account.id}&message=${id}`;
    const sid = newSid();
    const form = (MessageStatus: string, more: Form = {}): Form => ({
      MessageSid: sid,
      MessageStatus,
      ...more,
    });
    expect((await post(path, form("undelivered", { ErrorCode: "30003" }))).statusCode).toBe(200);
    expect((await post(path, form("sent"))).statusCode).toBe(200);
    expect((await post(path, form("sent"))).statusCode).toBe(200);
    await processed(sid, 2);
    expect((await scene.messages(room.id)).at(-1)).toMatchObject({ id, status: "undelivered" });
    await post(path, form("delivered"));
    await processed(sid, 3);
    expect((await scene.messages(room.id)).at(-1)).toMatchObject({ id, status: "delivered", error: null });
  });

  it("is open only to signed calls about an account", async () => {
    const form = { MessageSid: newSid(), MessageStatus: "sent" };
    const path = "/api/webhooks/carrier/status";
    expect((await post(`${path}?account=${account.id}`, form, { signature: "AAAA" })).statusCode).toBe(403);
    expect((await post(path, form)).statusCode).toBe(400);
    expect((await post(`${path}?account=${account.id}`, { MessageSid: "SM1" })).statusCode).toBe(400);
    const nobody = "0192d3a0-0000-7000-8000-000000000000";
    expect((await post(`${path}?account=${nobody}`, form)).statusCode).toBe(200);
    expect(await stored(form.MessageSid)).toEqual([]);
  });
});
