import { afterAll, beforeAll, expect, it } from "vitest";
import { agency, openStage, outside, type Stage } from "./voice-stage.ts";

/** What the network says of a caller is what whoever is called for them hears. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await stage.present("u_1");
});
afterAll(() => stage.close());

const words = [
  "TN-Validation-Passed-A",
  "TN-Validation-Passed-C",
  "TN-Validation-Failed-A",
  "No-TN-Validation",
];
const waits = "<Response><Pause length='9000'/></Response>";
const dials = "<Response><Dial timeout='600'><Client>u_1</Client></Dial></Response>";

/** A call from outside of which the network says this, and its token. */
const call = async (stirVerstat: string, document: string) => {
  stage.answer("/voice", document);
  const sid = await stage.place(outside, { stirVerstat });
  const [asked] = await stage.at("/voice", 1, ({ CallSid }) => CallSid === sid);
  return { sid, callToken: String(asked?.params["CallToken"]) };
};
const end = async (sid: string) => {
  await stage.hangUp(sid);
  await stage.over(sid);
};

it.each(words)(
  "a browser that is dialled hears %s, whatever the number usually says",
  async (stirVerstat) => {
    const { sid } = await call(stirVerstat, dials);
    expect((await stage.rings("client:u_1")).parameters).toEqual({ StirStatus: stirVerstat });
    await end(sid);
  },
);

it.each(words)("a browser that is added with the call's token hears %s as well", async (stirVerstat) => {
  const { sid, callToken } = await call(stirVerstat, waits);
  const to = "client:u_1?topic=quote";
  const added = await stage.client
    .conferences("room")
    .participants.create({ from: outside, to, callToken, timeout: 600 });
  const { parameters } = await stage.rings("client:u_1");
  expect(parameters).toEqual({ StirStatus: stirVerstat, topic: "quote" });
  await stage.decline(added.callSid);
  await end(sid);
});

it("a phone that is called with the token sees it, and another number of the agency is told", async () => {
  const second = "+18015550101";
  await stage.client.incomingPhoneNumbers.create({ phoneNumber: second, voiceUrl: stage.url("/second") });
  const { sid, callToken } = await call("TN-Validation-Failed-A", waits);
  const fields = { from: outside, callToken, timeout: 600, twiml: "<Response><Hangup/></Response>" };
  const shown = await stage.client.calls.create({ ...fields, to: "+14355550126" });
  await stage.logged(/^Call from \(435\) 555-0125, fraud$/);
  await stage.client.calls(shown.sid).update({ status: "canceled" });
  await stage.client.calls.create({ ...fields, to: second });
  const [asked] = await stage.at("/second");
  expect(asked?.params).toMatchObject({ From: outside, StirVerstat: "TN-Validation-Failed-A" });
  await end(sid);
});

it("a call that goes out with the token tells the account nothing of it: only who is called hears", async () => {
  const { sid, callToken } = await call("TN-Validation-Failed-A", waits);
  stage.answer("/out", waits);
  const out = { from: outside, to: "+14355550161", callToken, timeout: 600, url: stage.url("/out") };
  const shown = await stage.client.calls.create(out);
  await stage.rings("+14355550161");
  await stage.pickUp(shown.sid);
  const [asked] = await stage.at("/out", 1, ({ CallSid }) => CallSid === shown.sid);
  expect(asked?.params["Direction"]).toBe("outbound-api");
  expect(asked?.params).not.toHaveProperty("StirVerstat");
  await end(sid);
});

it("of the agency's own numbers the network says nothing to its browsers", async () => {
  const { sid } = await stage.client.calls.create({
    from: agency,
    to: "client:u_1",
    timeout: 600,
    twiml: waits,
  });
  expect((await stage.rings("client:u_1")).parameters).toEqual({});
  await stage.decline(sid);

  const dialling = await stage.client.calls.create({ from: agency, to: "+14355550127", twiml: dials });
  expect((await stage.rings("client:u_1")).parameters).toEqual({});
  await stage.hangUp(dialling.sid);
});
