// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
import { feedback } from "../../contract/feedback.ts";
import { forAsker } from "../api/asker.ts";
import { setSession } from "../api/session.ts";
import { savedAlready } from "../test/network.ts";
import { ApiError } from "../api/call.ts";
import { command } from "../api/use-command.ts";
import { toast } from "../ui/toast.tsx";
import "./unheard.ts";

const ann = { token: "a", userId: "ann", name: "Ann" };
const asBen = { token: "g", userId: "ben", name: "Ben Okafor", original: ann };
const report = { body: { category: "Bug", relatedTo: "Phone", comments: "Slow" } } as const;
const told = vi.spyOn(toast, "error").mockReturnValue("its key");
const closed = vi.spyOn(toast, "close").mockReturnValue();
const refusal = () =>
  Response.json({ message: "The note is too long.", code: "validation" }, { status: 422 });
let answer: (response: Response) => void;

beforeEach(() => {
  setSession(null);
  told.mockClear();
  closed.mockClear();
  vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (answer = resolve)));
});
const passed = () => new Promise((resolve) => setImmediate(resolve));

it.each([
  ["as a colleague", asBen, ann, "A change you made as Ben Okafor was not saved. The note is too long."],
  [
    "before one acted",
    ann,
    asBen,
    "A change you made before you acted as Ben Okafor was not saved. The note is too long.",
  ],
])(
  "a save %s that is refused later is told once, however often it was pressed",
  async (_, asked, now, said) => {
    setSession(asked);
    void command(feedback.send, report);
    void command(feedback.send, report);
    setSession(now);
    answer(refusal());
    await passed();
    expect(told.mock.calls).toEqual([[said]]);
  },
);

it("one without an answer of the server's own may be saved", async () => {
  setSession(asBen);
  void command(feedback.send, report);
  setSession(ann);
  answer(new Response("Bad gateway", { status: 502 }));
  await passed();
  expect(told).toHaveBeenCalledExactlyOnceWith(
    "A change you made as Ben Okafor may not be saved: no answer came.",
  );
});

it.each([null, { token: "c", userId: "cora", name: "Cora" }])("nobody else hears of it: %j", async (now) => {
  setSession(asBen);
  void command(feedback.send, report);
  setSession(now);
  answer(refusal());
  await passed();
  expect(told).not.toHaveBeenCalled();
});

it("the same of several saves is said once, with their number", async () => {
  setSession(asBen);
  const answers: (typeof answer)[] = [];
  for (const comments of ["Slow", "Loud", "Late"]) {
    void command(feedback.send, { body: { ...report.body, comments } });
    await passed();
    answers.push(answer);
  }
  setSession(ann);
  for (const one of answers) one(refusal());
  await passed();
  expect(told.mock.lastCall).toEqual([
    "3 changes you made as Ben Okafor were not saved. The note is too long.",
  ]);
  expect(closed.mock.calls).toEqual([["its key"], ["its key"]]);
});

it("what an earlier try has saved is not called lost", async () => {
  setSession(asBen);
  void command(feedback.send, report);
  setSession(ann);
  answer(await savedAlready());
  await passed();
  expect(told.mock.calls).toEqual([
    ["A change you made as Ben Okafor may not be saved as it was last typed."],
  ]);
});

it.each([
  [
    "that it was not undone",
    new Error("It was stopped."),
    [["A change you undid as Ben Okafor was not undone. It was stopped."]],
  ],
  [
    "nothing where only the look at it was refused",
    new ApiError(404, { message: "Gone.", code: "notFound" }),
    [],
  ],
])("of an undoing from before one hears %s", async (_, error, said) => {
  setSession(asBen);
  let fail = () => {};
  void forAsker(new Promise((_resolve, reject) => (fail = () => reject(error))), "undo");
  setSession(ann);
  fail();
  await passed();
  expect(told.mock.calls).toEqual(said);
});
