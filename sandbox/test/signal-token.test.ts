import twilio from "twilio";
import { afterAll, beforeAll, expect, it } from "vitest";
import { accountSid } from "./start.ts";
import { agency, openStage, type Stage } from "./voice-stage.ts";

/** What becomes of a browser whose access token runs out. */
const apiKey = { sid: `SK${"7".repeat(32)}`, secret: "the-secret-of-the-key" };
let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ apiKey });
});
afterAll(() => stage.close());

const tokenOf = (identity: string, ttl: number) => {
  const token = new twilio.jwt.AccessToken(accountSid, apiKey.sid, apiKey.secret, { identity, ttl });
  token.addGrant(
    new twilio.jwt.AccessToken.VoiceGrant({
      incomingAllow: true,
      outgoingApplicationSid: `AP${"2".repeat(32)}`,
    }),
  );
  return token.toJwt();
};
const post = async (path: string, body: object = {}) => {
  const response = await fetch(`${stage.sandbox.url}/sandbox/signal${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: (text === "" ? {} : JSON.parse(text)) as Record<string, string> };
};
const cuts: AbortController[] = [];
afterAll(() => {
  for (const cut of cuts) cut.abort();
});
const register = async (identity: string, ttl: number) => {
  const { body } = await post("/sessions", { token: tokenOf(identity, ttl) });
  const cut = new AbortController();
  cuts.push(cut);
  await fetch(`${stage.sandbox.url}/sandbox/signal/sessions/${body["id"]}/events`, { signal: cut.signal });
  return String(body["id"]);
};
const devices = async () => (await stage.api<{ devices: string[] }>("GET", "/telephones")).devices;
const until = async (isTrue: () => Promise<boolean>) => {
  while (!(await isTrue())) await new Promise(setImmediate);
};
const dial = async (identity: string) => {
  const call = await stage.client.calls.create({
    from: agency,
    to: `client:${identity}`,
    timeout: 600,
    twiml: "<Response/>",
    statusCallback: stage.url(`/${identity}`),
    statusCallbackEvent: ["ringing", "completed"],
  });
  return call.sid;
};
const endOf = async (identity: string, sid: string) =>
  (
    await stage.at(
      `/${identity}`,
      1,
      (params) => params["CallSid"] === sid && params["CallStatus"] !== "ringing",
    )
  )[0]?.params["CallStatus"];

it("it is no longer listed, nor rung, and another token brings it back", async () => {
  const id = await register("u_short", 2);
  expect(await devices()).toEqual(["client:u_short"]);
  await until(async () => (await devices()).length === 0);
  // At once: nobody is there to be rung for ten minutes.
  expect(await endOf("u_short", await dial("u_short"))).toBe("no-answer");

  expect((await post(`/sessions/${id}/token`, { token: tokenOf("u_short", 60) })).status).toBe(200);
  expect(await devices()).toEqual(["client:u_short"]);
  const sid = await dial("u_short");
  await stage.at("/u_short", 1, ({ CallSid, CallStatus }) => CallSid === sid && CallStatus === "ringing");
  expect((await post(`/sessions/${id}/calls/${sid}/decline`, {})).status).toBe(204);
  expect(await endOf("u_short", sid)).toBe("busy");
  await post(`/sessions/${id}/end`);
}, 20_000);

it("what rings there as it runs out rings no longer, and is not placed either", async () => {
  const id = await register("u_rung", 2);
  const sid = await dial("u_rung");
  await stage.at("/u_rung");
  expect(await endOf("u_rung", sid)).toBe("no-answer");
  const placed = await post(`/sessions/${id}/calls`, { call: "1", to: "", parameters: {}, offer: "v=0" });
  expect([placed.status, placed.body["message"]]).toEqual([401, "20104: Access Token expired"]);
}, 20_000);

it("a token that is empty, or none, is refused in the words of the service", async () => {
  const refused = { status: 401, body: { message: "20101: Invalid Access Token" } };
  for (const body of [{ token: "" }, { token: null }, { token: 7 }, {}]) {
    expect(await post("/sessions", body)).toMatchObject(refused);
  }
  const id = await register("u_kept", 60);
  expect(await post(`/sessions/${id}/token`, { token: "" })).toMatchObject(refused);
  expect(await devices()).toContain("client:u_kept");
  expect((await post("/sessions", { number: "435" })).body["message"]).toContain("must be like +14355550125");
});
