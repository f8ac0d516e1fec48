import { expect, it } from "vitest";
import type { Clock } from "../clock.ts";
import { openPatience } from "../carrier/voice/script/patience.ts";
import { readGather } from "../carrier/voice/twiml/prompts.ts";
import type { Problem } from "../carrier/voice/twiml/verbs.ts";

/** A clock that is moved on by hand. */
const openClock = () => {
  const due = new Map<object, { at: number; task: () => void }>();
  let now = 0;
  const exactly: Clock["exactly"] = (ms, task) => {
    const key = {};
    due.set(key, { at: now + ms, task });
    return () => due.delete(key);
  };
  const clock: Clock = {
    exactly,
    later: (ms, task, overMs = 0) => exactly(ms - overMs, task),
    stop: () => undefined,
  };
  const pass = (seconds: number) => {
    now += seconds * 1000;
    for (const [key, { at, task }] of due) {
      if (at > now) continue;
      due.delete(key);
      task();
    }
  };
  return { clock, pass };
};

const gatherOf = (attributes: Record<string, string>) => {
  const problems: Problem[] = [];
  const gather = readGather(
    { name: "Gather", attributes: { input: "speech", ...attributes }, children: [] },
    problems,
  );
  if (!gather) throw new Error("It is no Gather");
  return { gather, codes: problems.map(({ code }) => code) };
};
const wait = (attributes: Record<string, string>, speaks = false) => {
  const { clock, pass } = openClock();
  let ranOut = 0;
  const patience = openPatience(clock, gatherOf(attributes).gather, speaks, () => {
    ranOut += 1;
  });
  return { patience, isOver: (afterSeconds: number) => (pass(afterSeconds), ranOut > 0) };
};

it("a beep each second for ever ends after a minute, or after the seconds that are said", () => {
  for (const [attributes, last] of [
    [{ timeout: "3" }, 60],
    [{ timeout: "3", maxSpeechTime: "7" }, 7],
  ] as const) {
    const { patience, isOver } = wait(attributes);
    patience.begin();
    let seconds = 0;
    patience.heard(true);
    while (!isOver(0.5) && seconds < 100) {
      patience.heard(seconds % 1 !== 0);
      seconds += 0.5;
    }
    expect(seconds + 0.5).toBe(last);
  }
});

it("silence behind speech is waited for as long as is said, else for the timeout, or for a pause", () => {
  for (const [attributes, seconds] of [
    [{ timeout: "9", speechTimeout: "2" }, 2],
    [{ timeout: "9" }, 9],
    [{ timeout: "9", speechTimeout: "auto" }, 1],
    // As with the default model: what is wrong counts as not given.
    [{ timeout: "9", speechTimeout: "auto", speechModel: "default" }, 9],
    [{ timeout: "9", speechTimeout: "soon" }, 9],
  ] as const) {
    const { patience, isOver } = wait(attributes);
    patience.begin();
    patience.heard(true);
    expect(isOver(20)).toBe(false);
    patience.heard(false);
    // Half a second of it is over when speaking is known to have ended.
    expect(isOver(seconds - 0.6)).toBe(false);
    expect(isOver(0.1)).toBe(true);
  }
});

it("the timeout is for the first sound, and counts from the end of the prompts", () => {
  const { patience, isOver } = wait({ timeout: "3", speechTimeout: "1" });
  expect(isOver(50)).toBe(false);
  patience.begin();
  expect(isOver(2.9)).toBe(false);
  expect(isOver(0.1)).toBe(true);
});

it("who speaks as the prompts end is waited for from then on", () => {
  const { patience, isOver } = wait({ timeout: "3", maxSpeechTime: "10" }, true);
  expect(isOver(50)).toBe(false);
  patience.begin();
  expect(isOver(9.9)).toBe(false);
  expect(isOver(0.1)).toBe(true);
});

it("behind a key the next is waited for, whatever is said", () => {
  const { patience, isOver } = wait({ timeout: "3", maxSpeechTime: "10", input: "dtmf speech" });
  patience.begin();
  patience.heard(true);
  expect(isOver(9)).toBe(false);
  patience.keyed();
  patience.heard(false);
  patience.heard(true);
  expect(isOver(2.9)).toBe(false);
  expect(isOver(0.1)).toBe(true);
});

it("once it is over it waits for nothing any more", () => {
  const { patience, isOver } = wait({ timeout: "3" });
  patience.stop();
  patience.begin();
  patience.heard(true);
  patience.keyed();
  expect(isOver(100)).toBe(false);
});

it("what is wrong with its times is warned of", () => {
  expect(gatherOf({ speechTimeout: "auto", speechModel: "default" }).codes).toEqual([13335]);
  expect(gatherOf({ speechTimeout: "0" }).codes).toEqual([13327]);
  expect(gatherOf({ maxSpeechTime: "61" }).codes).toEqual([13328]);
  expect(gatherOf({ speechTimeout: "auto", maxSpeechTime: "60" }).codes).toEqual([]);
});
