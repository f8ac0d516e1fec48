// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { ApiError, NoAnswer } from "../api/call.ts";
import { type Make, Making } from "./making.ts";

const taken = new ApiError(409, { message: "Saved", code: "conflict", fields: { id: "Saved" } });
const refused = new ApiError(400, { message: "No", code: "invalid" });
const over = new ApiError(401, { message: "Over", code: "unauthorized" });
const crashed = new ApiError(502, { message: "Gateway", code: "internal" }, false);
const lost = new NoAnswer("Lost");

let making: Making;
let kept: (string | undefined)[];
let asked: Parameters<Make<unknown>>[];
beforeEach(() => {
  making = new Making(undefined);
  [kept, asked] = [[], []];
});

/** One save, whose calls are answered in this order. */
function save(...answers: (Error | string)[]): Promise<unknown> {
  const make = async (...call: Parameters<Make<unknown>>) => {
    asked.push(call);
    const answer = answers.shift()!;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return making.save(make, () => kept.push(making.asked));
}

it("is kept as asked for before it is asked for, and what comes after it is another", async () => {
  expect(making.asked).toBeUndefined();
  expect(await save("made")).toBe("made");
  const [[id, before]] = asked as [[string, boolean]];
  expect([kept, before]).toEqual([[id], false]);
  expect(making.asked).toBeUndefined();
  await save("made");
  expect(asked[1]).not.toContain(id);
});

it.each([lost, crashed, over])(
  "is asked for under the same id once more after %s, also after a reload",
  async (e) => {
    await expect(save(e)).rejects.toBe(e);
    making = new Making(making.asked);
    await save("made");
    expect(asked).toEqual([
      [asked[0]![0], false],
      [asked[0]![0], true],
    ]);
  },
);

it("is not taken for asked after a refusal, unless an earlier answer is still owed", async () => {
  await expect(save(refused)).rejects.toBe(refused);
  expect(making.asked).toBeUndefined();
  expect(kept.at(-1)).toBeUndefined();
  await expect(save(lost)).rejects.toBe(lost);
  await expect(save(refused)).rejects.toBe(refused);
  await save("made");
  expect(asked.map(([, before]) => before)).toEqual([false, false, true, true]);
});

it("makes another one when its id is taken and it was never asked for, once", async () => {
  await save(taken, "made");
  expect(asked.map(([, before]) => before)).toEqual([false, false]);
  expect(new Set([...asked.map(([id]) => id), ...kept.filter(Boolean)]).size).toBe(2);
  await expect(save(taken, taken, "made")).rejects.toBe(taken);
});

it("knows the lost answer of the second one by its own id", async () => {
  await expect(save(taken, lost)).rejects.toBe(lost);
  expect(making.asked).toBe(asked[1]![0]);
});
