import { afterEach, beforeEach, expect, it } from "vitest";
import { agency, openStage, outside, type Stage } from "./voice-stage.ts";

let stage: Stage;
const cuts: AbortController[] = [];
beforeEach(async () => {
  stage = await openStage();
});
afterEach(async () => {
  for (const cut of cuts.splice(0)) cut.abort();
  await stage.close();
});

const signal = async (path: string, body: object) => {
  const response = await fetch(`${stage.sandbox.url}/sandbox/signal${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return (response.status === 204 ? {} : await response.json()) as Record<string, string>;
};
/** The first thing that a Handset's page of this number is told. */
const firstTold = async (id: string | undefined) => {
  const cut = new AbortController();
  cuts.push(cut);
  const stream = await fetch(`${stage.sandbox.url}/sandbox/signal/sessions/${id}/events`, {
    signal: cut.signal,
  });
  let text = "";
  for await (const part of stream.body ?? []) {
    text += new TextDecoder().decode(part as Uint8Array);
    const data = /^data: (.*)$/m.exec(text)?.[1];
    if (data) return JSON.parse(data) as { type: string; call: string };
  }
  throw new Error("The stream ended without a word");
};

it("a page that is opened while its phone rings rings too, and again after a reload", async () => {
  await stage.client.calls.create({ to: outside, from: agency, timeout: 600, twiml: "<Response/>" });
  const { callSid } = await stage.rings(outside);
  const first = await signal("/sessions", { number: outside });
  expect(await firstTold(first["id"])).toMatchObject({ type: "incoming", call: callSid });
  await signal(`/sessions/${first["id"]}/end`, {});
  const second = await signal("/sessions", { number: outside });
  expect(await firstTold(second["id"])).toMatchObject({ type: "incoming", call: callSid });
  await signal(`/sessions/${second["id"]}/calls/${callSid}/decline`, {});
  await stage.until(async () => {
    const { status } = await stage.client.calls(callSid).fetch();
    return status === "busy" ? status : undefined;
  });
});

it("words are sound for whoever holds a phone", async () => {
  const response = await fetch(`${stage.sandbox.url}/sandbox/api/speech?text=Good%20morning`);
  expect(response.headers.get("content-type")).toBe("audio/wav");
  const sound = Buffer.from(await response.arrayBuffer());
  expect(sound.subarray(0, 4).toString("latin1")).toBe("RIFF");
  expect(sound.length).toBeGreaterThan(4000);
  expect((await fetch(`${stage.sandbox.url}/sandbox/api/speech?text=`)).status).toBe(400);
});

it("a call that is dialled on is one call on each phone, and ends in the log of each", async () => {
  const other = "+18015550176";
  await stage.api("POST", "/people", { phoneNumber: other, name: "Eleanor Brandt" });
  stage.answer("/voice", `<Response><Dial timeout="600"><Number>${other}</Number></Dial></Response>`);
  const sid = await stage.place();
  const { callSid } = await stage.rings(other);
  await stage.pickUp(callSid);
  await stage.hangUp(callSid);
  await stage.over(sid);
  const listed = (number: string) =>
    stage.api<object[]>("GET", `/calls?number=${encodeURIComponent(number)}`);
  expect(await listed(outside)).toMatchObject([{ sid, with: agency, mine: true, over: true }]);
  expect(await listed(other)).toMatchObject([{ sid: callSid, with: outside, mine: false, over: true }]);
  const happened = async (number: string) =>
    (await stage.api<{ text: string }[]>("GET", `/events?number=${encodeURIComponent(number)}`)).map(
      ({ text }) => text,
    );
  const completed = expect.stringMatching(/^Call completed, 0:0\d$/);
  expect(await happened(outside)).toEqual([completed, "Answered", "Calls (801) 555-0100, verified"]);
  expect(await happened(other)).toEqual([
    completed,
    expect.stringMatching(/^Answered after \d s$/),
    "Ringing",
    "Call from (435) 555-0125",
  ]);
});
