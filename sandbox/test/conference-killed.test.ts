import { expect, it, vi } from "vitest";
import { startCatcher } from "./catcher.ts";
import { openProcesses } from "./processes.ts";

const agency = "+18015550100";
const events = "start end join leave mute hold modify speaker announcement";

/** A process whose number is answered with what `verbs` gives for each caller. */
const openKilled = async (verbs: (from: string) => string, more: Record<string, string> = {}) => {
  const processes = openProcesses();
  const catcher = await startCatcher();
  catcher.answer(({ path, params }) =>
    path === "/voice" ? { body: `<Response>${verbs(params["From"] ?? "")}</Response>` } : {},
  );
  const child = processes.run(more);
  const first = await processes.ready(child);
  await first.client.incomingPhoneNumbers.create({ phoneNumber: agency, voiceUrl: catcher.url("/voice") });
  const place = async (from: string) =>
    (await first.api<{ sid: string }>("POST", "/calls", { from, to: agency })).sid;
  const at = (path: string) =>
    catcher.caught.filter((each) => each.path === path).map(({ params }) => params);
  return { processes, catcher, child, first, place, at };
};

it("a conference under way at a kill is told of its leavers and its end, each once, in order and numbered on", async () => {
  const { processes, catcher, child, first, place, at } = await openKilled(
    (from) =>
      `<Dial><Conference statusCallback="/room" statusCallbackEvent="${events}" participantLabel="p${from}">r</Conference></Dial>`,
  );
  await using _ = processes;
  const sids: string[] = [];
  for (const from of ["+14355550125", "+14355550126", "+14355550129"]) {
    sids.push(await place(from));
    await catcher.wait(sids.length, ({ params }) => params["StatusCallbackEvent"] === "participant-join");
  }
  const [conference] = await first.client.conferences.list({ status: "in-progress" });
  const room = first.client.conferences(conference?.sid ?? "");
  await room.participants(sids[1] ?? "").update({ muted: true });
  await catcher.wait(1, ({ params }) => params["StatusCallbackEvent"] === "participant-mute");
  const numbersOf = (all: Record<string, string>[]) => all.map((each) => Number(each["SequenceNumber"]));
  const before = Math.max(...numbersOf(at("/room")));
  await processes.kill(child);

  await processes.ready(processes.run());
  await catcher.wait(1, ({ params }) => params["StatusCallbackEvent"] === "conference-end");
  // One whose answer the sandbox did not live to hear comes again, as the same.
  const told = at("/room").filter((each) => Number(each["SequenceNumber"]) > before);
  expect(told.map((each) => [each["StatusCallbackEvent"], each["CallSid"], each["Muted"]])).toEqual([
    ["participant-leave", sids[0], "false"],
    ["participant-leave", sids[1], "true"],
    ["participant-leave", sids[2], "false"],
    ["conference-end", undefined, undefined],
  ]);
  expect(told[1]).toMatchObject({
    ParticipantLabel: "p+14355550126",
    ParticipantCallStatus: "completed",
    ReasonParticipantLeft: "participant_hung_up",
    ConferenceSid: conference?.sid,
    FriendlyName: "r",
  });
  expect(told[3]).toMatchObject({
    ReasonConferenceEnded: "last-participant-left",
    CallSidEndingConference: sids[2],
    ParticipantLabelEndingConference: "p+14355550129",
  });
  const numbers = [...new Set(numbersOf(at("/room")))];
  expect(numbers).toEqual(numbers.map((_, n) => n + 1));

  await processes.stop(processes.last(), "SIGTERM");
  const { length } = catcher.caught;
  const third = await processes.ready(processes.run());
  expect((await third.client.conferences(conference?.sid ?? "").fetch()).status).toBe("completed");
  expect(catcher.caught).toHaveLength(length);
  await catcher.close();
}, 60_000);

it("where one who ends it was in it, the others were sent out", async () => {
  const { processes, catcher, child, first, place, at } = await openKilled((from) => {
    const ends = from === "+14355550126" ? 'endConferenceOnExit="true"' : "";
    return `<Dial><Conference statusCallback="/room" statusCallbackEvent="leave end" ${ends}>r</Conference></Dial>`;
  });
  await using _ = processes;
  const sids: string[] = [];
  for (const from of ["+14355550125", "+14355550126", "+14355550129"]) {
    sids.push(await place(from));
    await vi.waitFor(async () => {
      const [conference] = await first.client.conferences.list({
        status: sids.length > 1 ? "in-progress" : "init",
      });
      const here = await first.client.conferences(conference?.sid ?? "none").participants.list();
      expect(here).toHaveLength(sids.length);
    }, 20_000);
  }
  await processes.kill(child);
  const killedAt = Date.now();
  await processes.ready(processes.run());
  await catcher.wait(1, ({ params }) => params["StatusCallbackEvent"] === "conference-end");
  for (const { Timestamp } of at("/room"))
    expect(Date.parse(String(Timestamp))).toBeLessThanOrEqual(killedAt);
  expect(at("/room").map((each) => [each["CallSid"], each["ReasonParticipantLeft"]])).toEqual([
    [sids[0], "participant_hung_up"],
    [sids[1], "participant_hung_up"],
    [sids[2], "moderator_ended_conference"],
    [undefined, undefined],
  ]);
  expect(at("/room").at(-1)).toMatchObject({
    ReasonConferenceEnded: "participant-with-end-conference-on-exit-left",
    CallSidEndingConference: sids[1],
  });
  await catcher.close();
}, 60_000);

it("those who were still being called did not come: each is told once, and a conference opened for them ends", async () => {
  const { processes, catcher, child, first, place, at } = await openKilled(
    () =>
      `<Dial><Conference waitUrl="" statusCallback="/room" statusCallbackEvent="${events}">r</Conference></Dial>`,
    // So that nobody stops ringing meanwhile.
    { SANDBOX_SPEED: "5" },
  );
  await using _ = processes;
  const caller = await place("+14355550125");
  await catcher.wait(1, ({ params }) => params["StatusCallbackEvent"] === "participant-join");
  const ring = async (name: string, to: string) => {
    const { callSid } = await first.client.conferences(name).participants.create({
      from: agency,
      to,
      timeout: 600,
      label: `p${to}`,
      conferenceStatusCallback: catcher.url("/opened"),
      conferenceStatusCallbackEvent: ["start", "end", "join", "leave"],
    });
    await vi.waitFor(async () => {
      expect(await first.api("GET", `/ringing?number=${encodeURIComponent(to)}`)).toHaveLength(1);
    }, 20_000);
    return callSid;
  };
  const added = await ring("r", "+14355550126");
  const alone = await ring("s", "+14355550129");
  const came = await ring("r", "+14355550132");
  await first.api("POST", `/calls/${came}/answer`);
  await catcher.wait(2, ({ params }) => params["StatusCallbackEvent"] === "participant-join");
  await processes.kill(child);

  await processes.ready(processes.run());
  await catcher.wait(2, ({ params }) => params["StatusCallbackEvent"] === "conference-end");
  const told = (path: string, is: (event: string) => boolean) =>
    at(path)
      .filter((each) => is(String(each["StatusCallbackEvent"])))
      .map((each) => [each["StatusCallbackEvent"], each["CallSid"], each["ReasonParticipantLeft"]]);
  const isEnd = (event: string) => event === "participant-leave" || event === "conference-end";
  expect(told("/room", isEnd)).toEqual([
    ["participant-leave", added, "participant_add_failed"],
    ["participant-leave", caller, "participant_hung_up"],
    ["participant-leave", came, "participant_hung_up"],
    ["conference-end", undefined, undefined],
  ]);
  expect(at("/room").at(-1)).toMatchObject({ CallSidEndingConference: came });
  expect(told("/opened", () => true)).toEqual([
    ["participant-leave", alone, "participant_add_failed"],
    ["conference-end", undefined, undefined],
  ]);
  expect(at("/opened")[0]).toMatchObject({
    SequenceNumber: "1",
    FriendlyName: "s",
    ParticipantLabel: "p+14355550129",
    ParticipantCallStatus: "failed",
  });
  expect(at("/opened")[1]).toMatchObject({ ReasonConferenceEnded: "last-participant-left" });
  expect(at("/opened")[1]).not.toHaveProperty("CallSidEndingConference");

  await processes.stop(processes.last(), "SIGTERM");
  const { length } = catcher.caught;
  await processes.ready(processes.run());
  expect(catcher.caught).toHaveLength(length);
  await catcher.close();
}, 60_000);

it.each(["SIGKILL", "SIGTERM"] as const)(
  "who waits in a queue at a %s: the action is told, once",
  async (signal) => {
    const { processes, catcher, child, place, at } = await openKilled((from) =>
      from === "+14355550129"
        ? '<Dial timeout="600"><Queue>line</Queue></Dial>'
        : '<Enqueue action="/after" waitUrl="/wait" maxQueueSize="5">line</Enqueue>',
    );
    await using _ = processes;
    const bridged = await place("+14355550125");
    await catcher.wait(1, ({ path }) => path === "/wait");
    await place("+14355550129");
    const waiting = await place("+14355550126");
    await catcher.wait(1, ({ path, params }) => path === "/wait" && params["CallSid"] === waiting);
    await processes.stop(child, signal);

    await processes.ready(processes.run());
    await catcher.wait(2, ({ path }) => path === "/after");
    const told = Object.fromEntries(at("/after").map((params) => [params["CallSid"], params]));
    expect(told[bridged]).toMatchObject({ QueueResult: "bridged", CallStatus: "completed" });
    expect(told[waiting]).toMatchObject({
      QueueResult: "hangup",
      CallStatus: "completed",
      QueueSid: expect.stringMatching(/^QU/),
      QueueTime: expect.stringMatching(/^\d+$/),
    });
    await processes.stop(processes.last(), "SIGTERM");
    const { length } = catcher.caught;
    await processes.ready(processes.run());
    expect(catcher.caught).toHaveLength(length);
    await catcher.close();
  },
  60_000,
);
