import { afterAll, beforeAll, expect, it } from "vitest";
import { agency, openStage, type Stage } from "./voice-stage.ts";

/** A call made with an application: documents and callbacks are the application's, not the request's. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const ofRequest = () => ({
  from: agency,
  to: "+14355550127",
  url: stage.url("/request"),
  method: "GET",
  fallbackUrl: stage.url("/request-fallback"),
  statusCallback: stage.url("/request-status"),
  statusCallbackEvent: ["initiated", "completed"],
  statusCallbackMethod: "GET",
});
const paths = () => new Set(stage.catcher.caught.map(({ path }) => path));

it("asks the application's addresses by its methods, and tells its callback of the end", async () => {
  stage.answer("/app", () => ({ status: 500 }));
  stage.answer("/app-fallback", "<Response><Hangup/></Response>");
  const { sid: applicationSid } = await stage.client.applications.create({
    voiceUrl: stage.url("/app"),
    voiceMethod: "GET",
    voiceFallbackUrl: stage.url("/app-fallback"),
    statusCallback: stage.url("/app-status"),
  });
  const { sid } = await stage.client.calls.create({ ...ofRequest(), applicationSid });
  const told = await stage.at("/app-status", 1, ({ CallSid }) => CallSid === sid);
  expect(told.map(({ method, params }) => [method, params["CallStatus"]])).toEqual([["POST", "completed"]]);
  expect(stage.catcher.caught.map(({ path, method }) => [path, method])).toEqual([
    ["/app", "GET"],
    ["/app-fallback", "POST"],
    ["/app-status", "POST"],
  ]);
});

it("has no fallback and no callback where the application has none", async () => {
  stage.answer("/alone", () => ({ status: 500 }));
  const { sid: applicationSid } = await stage.client.applications.create({ voiceUrl: stage.url("/alone") });
  const { sid } = await stage.client.calls.create({ ...ofRequest(), applicationSid });
  await stage.until(async () =>
    (await stage.client.calls(sid).fetch()).status === "completed" ? true : undefined,
  );
  expect([...paths()].filter((path) => path.startsWith("/request"))).toEqual([]);
});
