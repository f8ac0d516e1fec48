import { afterAll, beforeAll, expect, it } from "vitest";
import { openSignalStage } from "./signal-stage.ts";

/** To be registered is to be rung: who may, and what is asked again or too late. */
let stage: Awaited<ReturnType<typeof openSignalStage>>;
beforeAll(async () => {
  stage = await openSignalStage();
});
afterAll(() => stage.close());

const signOn = (identity: string) => stage.signOn({ token: stage.tokenOf(identity), registered: false });
const register = (id: string, token?: string) =>
  stage.post(`/sessions/${id}/register`, token === undefined ? {} : { token });
const unregister = (id: string) => stage.post(`/sessions/${id}/unregister`);
const isListed = async (identity: string) => (await stage.devices()).includes(`client:${identity}`);
const rings = (identity: string, sid: string) =>
  stage.at(`/${identity}`, 1, ({ CallSid, CallStatus }) => CallSid === sid && CallStatus === "ringing");

it("with a token of its own a browser is rung from then on, until it says that it is not", async () => {
  const id = await signOn("u_own");
  expect(await isListed("u_own")).toBe(false);
  const before = Date.now();
  const { status, body } = await register(id, stage.tokenOf("u_own", 600));
  expect(status).toBe(200);
  expect(Number(body["expiresAt"]) - before).toBeGreaterThan(590_000);
  const sid = await stage.dial("u_own");
  await rings("u_own", sid);
  expect((await unregister(id)).status).toBe(204);
  expect(await stage.endOf("u_own", sid)).toBe("no-answer");
  expect(await stage.endOf("u_own", await stage.dial("u_own"))).toBe("no-answer");
});

it("an outside phone shows no token", async () => {
  const number = "+14355550171";
  const id = await stage.signOn({ number, registered: false });
  expect(await register(id)).toEqual({ status: 200, body: { expiresAt: null } });
  expect(await stage.devices()).toContain(number);
  expect((await unregister(id)).status).toBe(204);
  expect(await stage.devices()).not.toContain(number);
});

it.each([
  ["none", 401, "20101: Invalid Access Token", () => undefined],
  ["no token", 401, "20101: Invalid Access Token", () => "nonsense"],
  ["one that has run out", 401, "20104: Access Token expired", () => stage.tokenOf("u_kept", -10)],
  ["somebody else's", 403, "The access token is of another identity", () => stage.tokenOf("u_else")],
])("a browser that shows %s is refused, and is what it was", async (_what, status, message, token) => {
  const refused = { status, body: { message } };
  const id = await signOn("u_kept");
  expect(await register(id, token())).toMatchObject(refused);
  expect(await isListed("u_kept")).toBe(false);
  await register(id, stage.tokenOf("u_kept"));
  expect(await register(id, token())).toMatchObject(refused);
  expect([await isListed("u_kept"), await isListed("u_else")]).toEqual([true, false]);
  await stage.post(`/sessions/${id}/end`);
});

it("said twice it is said once", async () => {
  const id = await signOn("u_twice");
  const token = stage.tokenOf("u_twice");
  for (let n = 0; n < 2; n += 1) expect((await register(id, token)).status).toBe(200);
  expect((await stage.devices()).filter((each) => each === "client:u_twice")).toHaveLength(1);
  for (let n = 0; n < 2; n += 1) expect((await unregister(id)).status).toBe(204);
  expect(await isListed("u_twice")).toBe(false);
  await register(id, token);
  expect(await isListed("u_twice")).toBe(true);
});

it("who unregisters leaves it to the other telephones of the same person", async () => {
  const [one, other] = [await signOn("u_both"), await signOn("u_both")];
  for (const id of [one, other]) await register(id, stage.tokenOf("u_both"));
  const sid = await stage.dial("u_both");
  await rings("u_both", sid);
  await unregister(one);
  expect(await isListed("u_both")).toBe(true);
  expect((await stage.post(`/sessions/${other}/calls/${sid}/decline`)).status).toBe(204);
  expect(await stage.endOf("u_both", sid)).toBe("busy");
});

it.each([
  ["was never there", async () => "unknown"],
  [
    "has signed off",
    async () => {
      const id = await signOn("u_gone");
      await stage.post(`/sessions/${id}/end`);
      return id;
    },
  ],
])("of a telephone that %s it is refused", async (_what, session) => {
  const id = await session();
  const refused = { status: 404, body: { message: "This device is no longer registered" } };
  expect(await register(id, stage.tokenOf("u_gone"))).toMatchObject(refused);
  expect(await unregister(id)).toMatchObject(refused);
  expect(await isListed("u_gone")).toBe(false);
});
