// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ApiError, NoAnswer } from "../api/call.ts";
import { setSession } from "../api/session.ts";
import { draftNow, setDraft } from "../drafts/drafts.ts";
import { type Make, Making } from "./making.ts";

const taken = new ApiError(409, { message: "Saved", code: "conflict", fields: { id: "Saved" } });
const refused = new ApiError(400, { message: "No", code: "invalid" });
const over = new ApiError(401, { message: "Over", code: "unauthorized" });
const deleted = new ApiError(410, { message: "Ben Okafor deleted this meanwhile.", code: "gone" });
const inTheWay = new ApiError(409, { message: "Try again.", code: "again" });
const crashed = new ApiError(502, { message: "Gateway", code: "internal" }, false);
const lost = new NoAnswer("Lost");

const place = "form:new.asked";
let making: Making;
let asked: Parameters<Make<unknown>>[];
/** What was kept while it was asked for. */
let kept: string[];
beforeEach(() => {
  localStorage.clear();
  setSession({ token: "a", userId: "ann", name: "Ann" });
  making = new Making(place);
  [kept, asked] = [[], []];
});
afterEach(() => setSession(null));

/** One save, whose calls are answered in this order. */
function save(...answers: (Error | string)[]): Promise<unknown> {
  return making.save(async (...call) => {
    asked.push(call);
    kept.push(JSON.stringify({ ...localStorage }).includes(call[0]) ? draftNow(place) : "");
    const answer = answers.shift()!;
    if (answer instanceof Error) throw answer;
    return answer;
  });
}

it("is kept as asked for before it is asked for, and what comes after it is another", async () => {
  expect(await save("made")).toBe("made");
  const [[id, before]] = asked as [[string, boolean]];
  expect([kept, before]).toEqual([[id], false]);
  expect(draftNow(place)).toBe("");
  await save("made");
  expect(asked[1]).not.toContain(id);
});

it.each([lost, crashed, over])(
  "is asked for under the same id once more after %s, also after a reload",
  async (e) => {
    await expect(save(e)).rejects.toBe(e);
    making = new Making(place);
    await save("made");
    expect(asked).toEqual([
      [asked[0]![0], false],
      [asked[0]![0], true],
    ]);
  },
);

it("is not taken for asked after a refusal, unless an earlier answer is still owed", async () => {
  for (const error of [refused, inTheWay]) {
    await expect(save(error)).rejects.toBe(error);
    expect([making.asked, draftNow(place)]).toEqual([false, ""]);
  }
  await expect(save(lost)).rejects.toBe(lost);
  for (const error of [refused, inTheWay]) await expect(save(error)).rejects.toBe(error);
  await save("made");
  expect(asked.map(([, before]) => before)).toEqual([false, false, false, true, true, true]);
});

it("makes another one when its id is taken and it was never asked for, once", async () => {
  await save(taken, "made");
  expect(asked.map(([, before]) => before)).toEqual([false, false]);
  expect(new Set([...asked.map(([id]) => id), ...kept]).size).toBe(2);
  await expect(save(taken, taken, "made")).rejects.toBe(taken);
});

it("knows the lost answer of the second one by its own id", async () => {
  await expect(save(taken, lost)).rejects.toBe(lost);
  expect(draftNow(place)).toBe(asked[1]![0]);
});

it("says that what was saved is deleted since, and makes another one when it is saved again", async () => {
  await expect(save(lost)).rejects.toBe(lost);
  await expect(save(deleted)).rejects.toBe(deleted);
  expect(draftNow(place)).toBe("");
  await save("made");
  expect(asked[1]).toEqual([asked[0]![0], true]);
  expect(asked[2]![0]).not.toBe(asked[0]![0]);
  expect(asked[2]![1]).toBe(false);
});

it("leaves what another window has asked for since, and makes its own", async () => {
  const other = new Making(place);
  let theirs = "";
  await making.save(async (id) => {
    const ask = other.save((their) => {
      theirs = their;
      return Promise.reject(lost);
    });
    await expect(ask).rejects.toBe(lost);
    expect(theirs).not.toBe(id);
  });
  expect(draftNow(place)).toBe(theirs);
});

describe("of one text in all windows", () => {
  beforeEach(() => {
    making = new Making(place, { shared: true });
  });

  it("is the same in each, also of one that was open before", async () => {
    const first = making;
    making = new Making(place, { shared: true });
    await expect(save(lost)).rejects.toBe(lost);
    making = first;
    await save("made");
    expect(asked[1]).toEqual([asked[0]![0], true]);
  });

  it("stays the same after it was made, until the text is emptied: another window may have written on", async () => {
    await save("made");
    const other = new Making(place, { shared: true });
    const [id] = asked[0]!;
    expect(await other.save(async (...own) => own)).toEqual([id, true]);
    making.renew();
    await save("made");
    expect(asked[1]![0]).not.toBe(id);
  });

  it("is known to its own window where there is no text to keep it with", async () => {
    await expect(save(lost)).rejects.toBe(lost);
    setDraft(place, "");
    await save("made");
    expect(asked[1]).toEqual([asked[0]![0], true]);
  });
});
