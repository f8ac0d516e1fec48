import { Response } from "undici";
import { afterAll, beforeAll, expect, it, test } from "vitest";
import { apart, readAtMost } from "../carrier/outside.ts";
import { readDocument } from "../carrier/voice/twiml/read.ts";
import { openCaller } from "./audio-peer.ts";
import { accountSid, authToken } from "./start.ts";
import { agency, openStage, outside, type Stage } from "./voice-stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const codesOf = (body: string) => readDocument("text/xml", body).problems.map(({ code }) => code);

test.each([
  ["an entity from a file", '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><Response/>', 12100],
  ["entities of entities", '<!DOCTYPE r [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><Response/>', 12100],
  ["a name that every object has", "<Response><Say>&constructor;</Say></Response>", 12100],
  ["no such character", "<Response><Say>&#x110000;</Say></Response>", 12100],
  [
    "elements without end",
    `<Response><Say>${"<a>".repeat(5000)}x${"</a>".repeat(5000)}</Say></Response>`,
    12100,
  ],
  ["a megabyte", `<Response><Say>${"a".repeat(2 ** 20)}</Say></Response>`, 11750],
])("a document with %s is refused", (_what, body, code) => {
  expect(codesOf(body)).toEqual([code]);
});

test("an answer without end is read so far and no further", async () => {
  let given = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      given += 1000;
      controller.enqueue(new Uint8Array(1000));
    },
  });
  expect((await readAtMost(new Response(body), 5000)).length).toBe(6000);
  expect(given).toBeLessThan(10_000);
  expect(await readAtMost(new Response(null), 5)).toHaveLength(0);
});

test("name and password of an address are sent apart, even when they are none", () => {
  const credentialsOf = (address: string) =>
    Buffer.from(apart(address).headers["authorization"]?.slice(6) ?? "", "base64").toString();
  expect(credentialsOf("http://an%20n:s%3Aecret@example.com/x")).toBe("an n:s:ecret");
  expect(credentialsOf("http://%zz:%@example.com/x")).toBe("%zz:%");
  expect(apart("http://%zz@example.com/x").url.href).toBe("http://example.com/x");
  expect(apart("http://example.com/x").headers).toEqual({});
});

it("addresses that cannot be asked end as errors in the log, and the sandbox goes on", async () => {
  const bad = "http://%zz@127.0.0.1:1/";
  stage.answer("/voice", `<Response><Redirect>${bad}</Redirect></Response>`);
  const sid = await stage.place();
  await stage.logged(/Error 11200.*%zz/);
  await stage.hangUp(sid);
  await stage.client.messages.create({ to: outside, from: agency, body: "x", statusCallback: bad });
  await stage.logged(/Callback "delivered" given up/);
}, 40_000);

it("a document that leads to itself is not asked for ever, and the log says so: only a call's own is its end", async () => {
  stage.answer("/voice", "<Response><Redirect/></Response>");
  await stage.over(await stage.place());
  await stage.logged(/^Given up after 1000 documents that led on to another \(.*\/voice\)$/);

  stage.answer("/circle", "<Response><Redirect/></Response>");
  stage.answer(
    "/voice",
    `<Response><Dial><Conference waitUrl="/circle"
    startConferenceOnEnter="false">room</Conference></Dial></Response>`,
  );
  const sid = await stage.place();
  await stage.logged(/^Given up after 1000 documents that led on to another \(.*\/circle\)$/);
  expect((await stage.client.calls(sid).fetch()).status).toBe("in-progress");
  await stage.hangUp(sid);
}, 40_000);

it.each([
  ["Messages", { To: outside, From: agency, Body: "x", SendAt: "2030-01-01T00:00:00Z" }, 20001],
  ["Messages", { To: outside, From: agency, Body: "x", ContentSid: "HX1" }, 20001],
  ["IncomingPhoneNumbers", { AreaCode: "801", TrunkSid: "TK1" }, 20001],
])("%s does not pass over a field that it cannot fulfil", async (resource, fields, code) => {
  expect(await refusal(resource, new URLSearchParams(fields))).toMatchObject({ code, status: 400 });
});

it("a body that is no form has no fields", async () => {
  const body = JSON.stringify({ To: 5, From: {}, Url: [1] });
  expect(await refusal("Calls", body, "application/json")).toMatchObject({ code: 21201, status: 400 });
});

it("who hangs up while being answered does not stay in the queue", async () => {
  stage.answer("/voice", "<Response><Enqueue>line</Enqueue></Response>");
  const url = `${stage.sandbox.url}/sandbox/signal`;
  const post = async (path: string, body: object) => {
    const headers = { "content-type": "application/json" };
    const answered = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
    return (answered.status === 204 ? {} : await answered.json()) as Record<string, string>;
  };
  const { id } = await post("/sessions", { number: outside });
  // Its offer is good, but no sound ever comes: the answer is thrown away.
  let sid = "";
  const lost = openCaller(async (offer) => {
    const wish = { call: "mine", to: agency, parameters: {}, offer };
    sid = (await post(`/sessions/${id}/calls`, wish))["callSid"] ?? "";
    throw new Error("lost");
  });
  await expect(lost).rejects.toThrow("lost");
  await stage.at("/voice", 1, ({ CallSid }) => CallSid === sid);
  await stage.until(async () =>
    (await stage.client.calls(sid).fetch()).status === "in-progress" ? true : undefined,
  );
  await post(`/sessions/${id}/calls/mine/hang-up`, {});
  await stage.over(sid);
  const queues = await stage.client.queues.list();
  expect(queues.map(({ currentSize }) => currentSize).filter((size) => size > 0)).toEqual([]);
}, 40_000);

const refusal = async (resource: string, body: URLSearchParams | string, type?: string) => {
  const answered = await fetch(`${stage.sandbox.url}/2010-04-01/Accounts/${accountSid}/${resource}.json`, {
    method: "POST",
    headers: {
      authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}`,
      ...(type && { "content-type": type }),
    },
    body,
  });
  return (await answered.json()) as { code: number; status: number };
};
