import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { connectionOf } from "../carrier/connection.ts";
import type { Answer } from "./catcher.ts";
import { agency, openStage, outside, type Stage } from "./voice-stage.ts";

// A busy machine may need longer than the usual 5 s.
vi.setConfig({ testTimeout: 20_000 });

/** What the service documents of webhooks as "connection overrides", and does by itself. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const texts = (smsUrl: string) => stage.client.incomingPhoneNumbers(stage.number.sid).update({ smsUrl });
const calls = (voiceUrl: string, voiceFallbackUrl = "") =>
  stage.client.incomingPhoneNumbers(stage.number.sid).update({ voiceUrl, voiceFallbackUrl });
afterEach(() => calls(stage.url("/voice")));

const text = async (body: string) =>
  (await stage.api<{ sid: string }>("POST", "/texts", { from: outside, to: agency, body })).sid;
const passageOf = async (sid: string) => {
  const path = `/messages?number=${encodeURIComponent(outside)}&with=${encodeURIComponent(agency)}`;
  const messages = await stage.api<{ sid: string; passage: string }[]>("GET", path);
  return messages.find((each) => each.sid === sid)?.passage;
};
const comesTo = (sid: string, passage: string) =>
  stage.until(async () => ((await passageOf(sid)) === passage ? true : undefined));
const answersInTurn = (path: string, ...answers: Answer[]) => {
  let asked = 0;
  stage.answer(path, () => answers[Math.min(asked++, answers.length - 1)] ?? {});
};
const askedFor = (path: string) => stage.catcher.caught.filter((caught) => caught.path === path);

/** A server that does this with each connection, and counts them. */
const listen = async (take: (socket: Socket) => void) => {
  const taken = new Set<Socket>();
  const server = createServer((socket) => {
    taken.add(socket.on("error", () => undefined));
    take(socket);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const close = () => {
    server.close();
    for (const socket of taken) socket.destroy();
  };
  return { at: `127.0.0.1:${(server.address() as AddressInfo).port}`, taken, close };
};

it("what was answered is not asked again; sent once more it is the same text", async () => {
  stage.answer("/refused", () => ({ status: 500 }));
  await texts(stage.url("/refused"));
  const sid = await text("Refused");
  await stage.logged(/^Text given up, error 11200: it answered 500$/);
  await comesTo(sid, "unanswered");
  stage.answer("/refused", "<Response/>");
  await stage.api("POST", `/texts/${sid}/again`);
  await stage.logged(/^Text delivered$/);
  await stage.api("POST", `/texts/${sid}/again`);
  expect(askedFor("/refused").map(({ params }) => params["MessageSid"])).toEqual([sid, sid]);
  await comesTo(sid, "delivered");

  stage.answer("/refused", () => ({ status: 500 }));
  const missed = await text("Missed");
  await comesTo(missed, "unanswered");
  const listed = await stage.client.messages.list({ to: agency });
  expect(listed.map((each) => each.sid)).toContain(missed);
  await comesTo(missed, "delivered");
});

it("without a connection it is asked once more: texts, calls and callbacks", async () => {
  const deaf = await listen((socket) => socket.resetAndDestroy());
  await texts(`http://${deaf.at}/sms`);
  await text("Nobody there");
  await stage.logged(/did not take the text: the connection failed.* Sent again \(try 2 of 2\)/);
  await stage.logged(/^Text given up, error 11200: the connection failed/);
  expect(deaf.taken.size).toBe(2);

  await calls(`http://${deaf.at}/call`);
  await stage.over(await stage.place());
  await stage.logged(/\/call: the connection failed.* Asked again \(try 2 of 2\)/);
  expect(deaf.taken.size).toBe(4);

  const statusCallback = `http://${deaf.at}/status`;
  await stage.client.messages.create({ to: "+14355550117", from: agency, body: "x", statusCallback });
  await stage.logged(/^Callback "failed" given up, error 11200/);
  expect(deaf.taken.size).toBe(8);
  deaf.close();
});

it("its address says how often, and after what: each try is signed, and the same request", async () => {
  answersInTurn("/patient", { status: 500 }, { status: 404 }, {});
  await texts(stage.url("/patient?a=1#rc=2&rp=5xx,4xx"));
  await comesTo(await text("Third time lucky"), "delivered");
  const tries = askedFor("/patient");
  expect(tries.map(({ signed, params }) => [signed, params["Body"]])).toEqual(
    Array.from({ length: 3 }, () => [true, "Third time lucky"]),
  );
  expect(new Set(tries.map(({ token }) => token)).size).toBe(1);

  const hangup = { body: "<Response><Hangup/></Response>" };
  answersInTurn("/patient-call", { status: 503 }, hangup);
  await calls(stage.url("/patient-call#rc=1&rp=all"), stage.url("/never"));
  const sid = await stage.place();
  await stage.over(sid);
  const asked = askedFor("/patient-call");
  expect(asked.map(({ params }) => params["CallSid"])).toEqual([sid, sid]);
  expect(new Set(asked.map(({ token }) => token)).size).toBe(1);
  expect(askedFor("/never")).toEqual([]);
});

it("an answer is waited for as long as its address says, then once more or no longer", async () => {
  stage.answer("/silent", () => ({ silent: true }));
  await texts(stage.url("/silent#rt=100&rp=rt&rc=2"));
  await text("Anybody?");
  await stage.logged(/^Text given up, error 11200: no answer in 0\.1 s$/);
  expect(askedFor("/silent")).toHaveLength(3);

  await calls(stage.url("/silent#tt=150&rp=all&rc=5"), stage.url("/fallback"));
  stage.answer("/fallback", "<Response><Hangup/></Response>");
  const sid = await stage.place();
  const [fallback] = await stage.at("/fallback", 1, ({ CallSid }) => CallSid === sid);
  expect(fallback?.params).toMatchObject({ ErrorCode: "11200" });
  await stage.logged(/^Error 11200\. .*\/silent#.*: no answer in 0\.15 s$/);
  await stage.over(sid);
});

it("an answer that breaks off was begun: it is asked again only where what is not answered is", async () => {
  const server = await listen((socket) =>
    socket.once("data", () => socket.end("HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n<Response>")),
  );
  await texts(`http://${server.at}/a`);
  await text("Taken");
  await stage.logged(/^Text given up, error 11200: its answer broke off$/);
  expect(server.taken.size).toBe(1);
  await texts(`http://${server.at}/a#rp=rt`);
  await text("Taken, and sent again");
  await stage.logged(/did not take the text: its answer broke off.* Sent again \(try 2 of 2\)/);
  await vi.waitFor(() => expect(server.taken.size).toBe(3));
  server.close();
});

it.each([
  ["breaks off", (socket: Socket) => socket.end()],
  ["comes to no end", () => undefined],
])(
  "a refusal whose text %s has refused: it is asked again where refusals are, and at once",
  async (_what, then) => {
    // The connection that it broke off from is made anew, whether anything is asked or not.
    let asked = 0;
    const server = await listen((socket) =>
      socket.once("data", () => {
        asked += 1;
        socket.write("HTTP/1.1 503 Unavailable\r\ncontent-length: 1000\r\n\r\nSorry");
        then(socket);
      }),
    );
    const began = Date.now();
    await texts(`http://${server.at}/b#rp=rt`);
    const sid = await text("Refused");
    await comesTo(sid, "unanswered");
    await stage.logged(/^Text given up, error 11200: it answered 503$/);
    expect(asked).toBe(1);
    await texts(`http://${server.at}/b#rp=5xx`);
    await text("Refused, and sent again");
    await stage.logged(/did not take the text: it answered 503.* Sent again \(try 2 of 2\)/);
    await vi.waitFor(() => expect(asked).toBe(3));
    // Its text would be waited for 15 s each time.
    expect(Date.now() - began).toBeLessThan(10_000);
    server.close();
  },
);

it("a connection is waited for as long as its address says, the handshake of TLS with it", async () => {
  const mute = await listen((socket) => socket.resume());
  await texts(`https://${mute.at}/sms#ct=100&rc=2`);
  await text("Hello?");
  await stage.logged(/^Text given up, error 11200: no connection in 0\.1 s$/);
  expect(mute.taken.size).toBe(3);
  mute.close();
});

it("a retry policy that is none is error 11243, and nothing is asked", async () => {
  await texts(stage.url("/policy#rp=sometimes"));
  await text("Whenever");
  await stage.logged(/^Text given up, error 11243: /);
  expect(askedFor("/policy")).toEqual([]);
});

it.each([
  ["", { retries: 1, again: ["ct"], connectMs: 5000, readMs: 15_000, totalMs: 15_000 }],
  ["#rc=0&tt=100", { retries: 0, totalMs: 100 }],
  ["#rc=5&ct=10000&rt=15000&e=ashburn&sni=n", { retries: 5, connectMs: 10_000, readMs: 15_000 }],
  ["#rc=6&ct=99&rt=15001&tt=long", { retries: 1, connectMs: 5000, readMs: 15_000, totalMs: 15_000 }],
  ["#rp=all", { again: ["ct", "rt", "4xx", "5xx"] }],
  ["#rp=5xx,ct", { again: ["5xx", "ct"] }],
])("an address with '%s' is asked so: %j", (fragment, expected) => {
  const { again, ...connection } = connectionOf(`https://app.example.com/a?b=1${fragment}`, 15_000) ?? {};
  expect({ ...connection, again: [...(again ?? [])] }).toMatchObject(expected);
});
