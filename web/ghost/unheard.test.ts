// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
import { feedback } from "../../contract/feedback.ts";
import { setSession } from "../api/session.ts";
import { command } from "../api/use-command.ts";
import { toast } from "../ui/toast.tsx";
import "./unheard.ts";

const ann = { token: "a", userId: "ann", name: "Ann" };
const asBen = { token: "g", userId: "ben", name: "Ben Okafor", original: ann };
const report = { body: { category: "Bug", relatedTo: "Phone", comments: "Slow" } } as const;
const told = vi.spyOn(toast, "error").mockReturnValue("");
const refusal = () =>
  Response.json({ message: "The note is too long.", code: "validation" }, { status: 422 });
let answer: (response: Response) => void;

beforeEach(() => {
  told.mockClear();
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
