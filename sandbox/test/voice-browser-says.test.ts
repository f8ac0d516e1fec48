import { afterAll, beforeAll, expect, it } from "vitest";
import { accountSid } from "./start.ts";
import { openStage, type Stage } from "./voice-stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const said = {
  CallSid: `CA${"0".repeat(32)}`,
  AccountSid: `AC${"0".repeat(32)}`,
  ApplicationSid: `AP${"0".repeat(32)}`,
  From: "client:u_boss",
  Caller: "client:u_boss",
  CallStatus: "completed",
  Direction: "outbound-api",
  ApiVersion: "1999-01-01",
  ParentCallSid: `CA${"1".repeat(32)}`,
  StirVerstat: "TN-Validation-Passed-A",
  FromCity: "OREM",
};

it("what a browser says never takes the place of what the carrier says, but for To", async () => {
  stage.answer("/app", `<Response><Dial action="/after"><Client>u_nobody</Client></Dial></Response>`);
  const { sid: applicationSid } = await stage.client.applications.create({ voiceUrl: stage.url("/app") });
  const parameters = { ...said, To: "the office", clientId: "42" };
  const { sid } = await stage.api<{ sid: string }>("POST", "/calls", {
    from: "client:u_1",
    applicationSid,
    parameters,
  });
  for (const path of ["/app", "/after"]) {
    const [told] = await stage.at(path);
    expect(told?.params).toMatchObject({
      CallSid: sid,
      AccountSid: accountSid,
      ApplicationSid: applicationSid,
      From: "client:u_1",
      Caller: "client:u_1",
      CallStatus: path === "/app" ? "ringing" : "in-progress",
      Direction: "inbound",
      ApiVersion: "2010-04-01",
      To: "the office",
      clientId: "42",
    });
    for (const name of ["ParentCallSid", "StirVerstat", "FromCity"])
      expect(told?.params).not.toHaveProperty(name);
  }
});
