import { afterAll, beforeAll, expect, it } from "vitest";
import { openSignalStage } from "./signal-stage.ts";

/** What becomes of a browser whose access token runs out. */
let stage: Awaited<ReturnType<typeof openSignalStage>>;
beforeAll(async () => {
  stage = await openSignalStage();
});
afterAll(() => stage.close());

const register = (identity: string, ttl: number) => stage.signOn({ token: stage.tokenOf(identity, ttl) });
const until = async (isTrue: () => Promise<boolean>) => {
  while (!(await isTrue())) await new Promise(setImmediate);
};

it("it is no longer listed, nor rung, and another token brings it back", async () => {
  const id = await register("u_short", 2);
  expect(await stage.devices()).toEqual(["client:u_short"]);
  await until(async () => (await stage.devices()).length === 0);
  // At once: nobody is there to be rung for ten minutes.
  expect(await stage.endOf("u_short", await stage.dial("u_short"))).toBe("no-answer");

  expect((await stage.post(`/sessions/${id}/token`, { token: stage.tokenOf("u_short", 60) })).status).toBe(
    200,
  );
  expect(await stage.devices()).toEqual(["client:u_short"]);
  const sid = await stage.dial("u_short");
  await stage.at("/u_short", 1, ({ CallSid, CallStatus }) => CallSid === sid && CallStatus === "ringing");
  expect((await stage.post(`/sessions/${id}/calls/${sid}/decline`, {})).status).toBe(204);
  expect(await stage.endOf("u_short", sid)).toBe("busy");
  await stage.post(`/sessions/${id}/end`);
}, 20_000);

it("what rings there as it runs out rings no longer, and is not placed either", async () => {
  const id = await register("u_rung", 2);
  const sid = await stage.dial("u_rung");
  await stage.at("/u_rung");
  expect(await stage.endOf("u_rung", sid)).toBe("no-answer");
  const placed = await stage.post(`/sessions/${id}/calls`, {
    call: "1",
    to: "",
    parameters: {},
    offer: "v=0",
  });
  expect([placed.status, placed.body["message"]]).toEqual([401, "20104: Access Token expired"]);
}, 20_000);

it("a token that is empty, or none, is refused in the words of the service", async () => {
  const refused = { status: 401, body: { message: "20101: Invalid Access Token" } };
  for (const body of [{ token: "" }, { token: null }, { token: 7 }, {}]) {
    expect(await stage.post("/sessions", body)).toMatchObject(refused);
  }
  const id = await register("u_kept", 60);
  expect(await stage.post(`/sessions/${id}/token`, { token: "" })).toMatchObject(refused);
  expect(await stage.devices()).toContain("client:u_kept");
  expect((await stage.post("/sessions", { number: "435" })).body["message"]).toContain(
    "must be like +14355550125",
  );
});
