import { afterAll, beforeAll, expect, it } from "vitest";
import { openStage, type Stage } from "./voice-stage.ts";

/** What the actions are told when a queue cannot be waited in, or dialled. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const told = async (path: string) => (await stage.at(path))[0]?.params ?? {};
const waitsIn = (name: string) =>
  stage.until(async () =>
    (await stage.client.queues.list()).find((queue) => queue.friendlyName === name && queue.currentSize > 0),
  );

it.each([
  ["is not XML", "not-xml", "<Respon"],
  ["answers with an error", "error", { status: 500, body: "" }],
  ["dials", "dials", "<Response><Dial>+14355550127</Dial></Response>"],
  ["leads to one that fails", "leads", "<Response><Redirect>/none-of-this</Redirect></Response>"],
  ["is at an address where nobody listens", "nobody", null],
])(
  "a document to wait with that %s ends the wait with an error, and its action goes on",
  async (_what, name, wait) => {
    if (wait !== null) stage.answer(`/wait-${name}`, () => wait);
    stage.answer("/none-of-this", () => ({ status: 404, body: "" }));
    const waitUrl = wait === null ? "http://127.0.0.1:1/" : `/wait-${name}`;
    stage.answer(
      "/voice",
      `<Response><Enqueue action="/after-${name}" waitUrl="${waitUrl}">${name}</Enqueue></Response>`,
    );
    stage.answer(`/after-${name}`, `<Response><Redirect>/next-${name}</Redirect></Response>`);
    const sid = await stage.place();
    expect(await told(`/after-${name}`)).toMatchObject({
      CallSid: sid,
      CallStatus: "in-progress",
      QueueResult: "error",
      QueueSid: expect.stringMatching(/^QU/),
      QueueTime: "0",
    });
    expect(await told(`/next-${name}`)).toMatchObject({ CallSid: sid });
    await stage.over(sid);
    expect((await stage.client.queues.list()).filter(({ currentSize }) => currentSize > 0)).toEqual([]);
  },
);

it("without an action the verb behind it follows", async () => {
  stage.answer("/silent", () => ({ status: 500, body: "" }));
  stage.answer(
    "/voice",
    `<Response><Enqueue waitUrl="/silent">plain</Enqueue><Redirect>/behind</Redirect></Response>`,
  );
  const sid = await stage.place();
  expect(await told("/behind")).toMatchObject({ CallSid: sid });
  await stage.over(sid);
});

it("a hang-up in the document is one, and no error", async () => {
  stage.answer("/bye", "<Response><Hangup/></Response>");
  stage.answer("/voice", `<Response><Enqueue action="/after-bye" waitUrl="/bye">bye</Enqueue></Response>`);
  const sid = await stage.place();
  expect(await told("/after-bye")).toMatchObject({ QueueResult: "hangup", CallStatus: "completed" });
  await stage.over(sid);
});

it.each([
  ["none", "", "", 14204],
  ["one of 65 letters", "x".repeat(65), "", 14205],
  ["that of a workflow", "a", 'workflowSid="WW1"', 14226],
])("of a queue whose name is %s the action is told that it is wrong", async (_what, name, more, code) => {
  const path = `/after-${code}`;
  stage.answer(
    "/voice",
    `<Response><Say>Hello</Say><Enqueue action="${path}" ${more}>${name}</Enqueue></Response>`,
  );
  stage.answer(path, `<Response><Redirect>/next-${code}</Redirect></Response>`);
  const sid = await stage.place();
  const params = await told(path);
  expect(params).toMatchObject({ CallSid: sid, QueueResult: "error" });
  expect([params["QueueSid"], params["QueueTime"]]).toEqual([undefined, undefined]);
  await stage.at(`/next-${code}`);
  expect(await stage.logged(new RegExp(`^Error ${code}\\.`))).toContain(stage.url("/voice"));
  expect(await stage.api("GET", `/calls/${sid}/captions`)).toMatchObject([{ text: "Hello" }]);
  await stage.over(sid);
});

it("who finds it full was never in it", async () => {
  const enqueue = `<Response><Enqueue action="/full" waitUrl="" maxQueueSize="1">small</Enqueue></Response>`;
  stage.answer("/voice", enqueue);
  const first = await stage.place();
  await waitsIn("small");
  const second = await stage.place("+14355550126");
  const params = await told("/full");
  expect(params).toMatchObject({ CallSid: second, QueueResult: "queue-full" });
  expect([params["QueueSid"], params["QueueTime"]]).toEqual([undefined, undefined]);
  await stage.hangUp(first);
  await stage.over(first);
});

it("a queue that is deleted while a dial waits at it fails that", async () => {
  const { sid } = await stage.client.queues.create({ friendlyName: "short" });
  stage.answer(
    "/voice",
    `<Response><Dial timeout="600" action="/dialled"><Queue>short</Queue></Dial></Response>`,
  );
  const agent = await stage.place();
  await stage.until(async () =>
    (await stage.client.calls(agent).fetch()).status === "in-progress" ? true : undefined,
  );
  await stage.client.queues(sid).remove();
  expect(await told("/dialled")).toMatchObject({
    CallSid: agent,
    DialCallStatus: "failed",
    DialBridged: "false",
  });
  await stage.over(agent);
});

it("who dialled a queue is told how long the other waited, and who took them", async () => {
  stage.answer("/voice", `<Response><Enqueue waitUrl="">told</Enqueue></Response>`);
  const waiting = await stage.place();
  const queue = await waitsIn("told");
  stage.answer("/voice", `<Response><Dial action="/served"><Queue>told</Queue></Dial></Response>`);
  const agent = await stage.place("+14355550126");
  await stage.until(async () =>
    (await stage.client.queues(queue.sid).fetch()).currentSize === 0 ? true : undefined,
  );
  await stage.hangUp(waiting);
  expect(await told("/served")).toMatchObject({
    CallSid: agent,
    DialCallSid: waiting,
    QueueSid: queue.sid,
    QueueTime: expect.stringMatching(/^\d+$/),
    DequeingCallSid: agent,
  });
  await stage.over(agent);
});

it("the number's fallback does not stand in for what one waits with", async () => {
  await stage.client
    .incomingPhoneNumbers(stage.number.sid)
    .update({ voiceFallbackUrl: stage.url("/fallback") });
  stage.answer("/fallback", "<Response><Say>Somebody else's words</Say></Response>");
  for (const [waitUrl, result] of [
    ["/broken", "/not-fallen"],
    ["/leads-on", "/not-fallen-behind"],
  ]) {
    stage.answer("/broken", () => ({ status: 500, body: "" }));
    stage.answer("/leads-on", "<Response><Redirect>/broken</Redirect></Response>");
    stage.answer(
      "/voice",
      `<Response><Enqueue action="${result}" waitUrl="${waitUrl}">fallback</Enqueue></Response>`,
    );
    const sid = await stage.place();
    expect((await told(String(result)))["QueueResult"]).toBe("error");
    await stage.over(sid);
  }
  expect(stage.catcher.caught.filter(({ path }) => path === "/fallback")).toEqual([]);
});
