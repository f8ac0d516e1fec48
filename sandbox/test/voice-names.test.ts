import { afterAll, beforeAll, expect, it } from "vitest";
import { accountSid, authToken } from "./start.ts";
import { agency, openStage, type Stage } from "./voice-stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const longest = "n".repeat(128);
const ask = async (method: string, path: string, body?: Record<string, string>) => {
  const answered = await fetch(`${stage.sandbox.url}/2010-04-01/Accounts/${accountSid}/${path}.json`, {
    method,
    headers: { authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}` },
    body: body ? new URLSearchParams(body) : null,
  });
  return { status: answered.status, body: await answered.json() };
};
const participant = { From: agency, To: "+14355550127", Label: longest };

const longestClient = `client:${"n".repeat(256)}`;
const called = { To: "client:u_1", Timeout: "600" };
const twiml = { ...called, Twiml: "<Response/>" };

it.each(["client:", "client:  ", "client:\u00A0\t", `${longestClient}n`])(
  "a browser without a name, or with one that is too long, calls nobody: %j",
  async (From) => {
    const refused = { status: 400, body: { code: 21212 } };
    expect(await ask("POST", "Calls", { ...twiml, From })).toMatchObject(refused);
    expect(await ask("POST", "Conferences/a/Participants", { ...called, From })).toMatchObject(refused);
    expect(await ask("POST", "Calls", { ...twiml, From: agency, CallerId: From })).toMatchObject(refused);
  },
);

it("a browser's name may have 256 letters", async () => {
  expect(await ask("POST", "Calls", { ...twiml, From: longestClient })).toMatchObject({
    status: 201,
    body: { from: longestClient },
  });
});

it("a conference and a participant may have names of 128 letters", async () => {
  const added = await ask("POST", `Conferences/${longest}/Participants`, participant);
  expect(added).toMatchObject({ status: 201, body: { label: longest } });
  const path = `Conferences/${added.body.conference_sid}/Participants/${longest}`;
  expect(await ask("GET", path)).toMatchObject({ status: 200, body: { call_sid: added.body.call_sid } });
});

it.each([129, 2000])("a name of %i letters is refused as the service refuses", async (letters) => {
  const name = "n".repeat(letters);
  const added = await ask("POST", `Conferences/${name}/Participants`, participant);
  expect(added).toMatchObject({ status: 400, body: { code: 20001, status: 400 } });
  expect(await ask("GET", `Calls/${name}`)).toMatchObject({
    status: 404,
    body: { code: 20404, status: 404 },
  });
});
