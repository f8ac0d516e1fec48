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
