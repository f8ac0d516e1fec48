import { afterAll, beforeAll, expect, it } from "vitest";
import { agency, openStage, type Stage } from "./voice-stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await stage.present("u_1");
});
afterAll(() => stage.close());

const document = (name: string, coach = "") =>
  `<Response><Dial action="/after-${name}"><Conference beep="false" waitUrl="" statusCallback="/${name}" statusCallbackEvent="join modify" ${coach}>${name}</Conference></Dial><Pause length="9000"/></Response>`;
let numbers = 100;
/** Two callers of one conference, whom nobody hangs up. */
const two = async (name: string) => {
  stage.answer("/voice", document(name));
  const sids: string[] = [];
  let conferenceSid = "";
  for (let n = 0; n < 2; n += 1) {
    numbers += 1;
    const sid = await stage.place(`+14355551${numbers}`);
    const [joined] = await stage.at(`/${name}`, 1, ({ CallSid }) => CallSid === sid);
    conferenceSid = String(joined?.params["ConferenceSid"]);
    sids.push(sid);
  }
  const [agent = "", caller = ""] = sids;
  return { agent, caller, conference: stage.client.conferences(conferenceSid) };
};

it("nobody coaches themselves, and who is refused that talks on as before", async () => {
  const { agent, conference } = await two("self");
  for (const change of [{ coaching: true, callSidToCoach: agent }, { callSidToCoach: agent }]) {
    await expect(conference.participants(agent).update({ ...change, muted: true })).rejects.toMatchObject({
      code: 13240,
      status: 400,
    });
  }
  expect(await conference.participants(agent).fetch()).toMatchObject({
    coaching: false,
    callSidToCoach: null,
    muted: false,
  });
  await conference.update({ status: "completed" });
});

it("one who is held is coached by nobody: neither by a participant's update or creation, nor by a Dial", async () => {
  const { agent, caller, conference } = await two("held");
  await conference.participants(agent).update({ hold: true });
  const coaching = { coaching: true, callSidToCoach: agent };
  await expect(conference.participants(caller).update(coaching)).rejects.toMatchObject({ code: 16027 });
  await expect(
    conference.participants.create({ from: agency, to: "client:u_1", ...coaching }),
  ).rejects.toMatchObject({ code: 16027 });
  stage.answer("/voice", document("held", `coach="${agent}"`));
  const third = await stage.place("+14355550143");
  const [after] = await stage.at("/after-held", 1, ({ CallSid }) => CallSid === third);
  expect(after?.params).toMatchObject({ DialCallStatus: "failed", DialBridged: "false" });
  expect(await stage.logged(/^Error 16027\./)).toContain("on hold");
  expect((await conference.participants.list()).map(({ callSid }) => callSid)).toEqual([agent, caller]);

  await conference.participants(agent).update({ hold: false });
  const fourth = await stage.place("+14355550144");
  await stage.at("/held", 1, ({ CallSid, Coaching }) => CallSid === fourth && Coaching === "true");
  await conference.update({ status: "completed" });
});
