import { describe, expect, it } from "vitest";
import type { CarrierMessage } from "../gateways/carrier/carrier.ts";
import {
  assignedLine,
  fromCarrier,
  furthest,
  keywordOf,
  ours,
  patternsOf,
  waitAgain,
  type Fate,
} from "./rules.ts";

/** The same numbers in every run: mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const fate = (status: Fate["status"], errorCode: number | null = null): Fate => ({ status, errorCode });

describe("status", () => {
  it("goes forward only", () => {
    const way = [fate("pending"), fate("unknown"), fate("sent"), fate("failed", 30007)];
    for (const [i, from] of way.entries())
      for (const [j, to] of way.entries()) expect(furthest(from, to)).toEqual(way[Math.max(i, j)]);
    expect(furthest(fate("undelivered", 30003), fate("delivered"))).toEqual(fate("delivered"));
    expect(furthest(fate("delivered"), fate("undelivered", 30003))).toEqual(fate("delivered"));
    expect(furthest(fate("delivered"), fate("sent"))).toEqual(fate("delivered"));
  });

  it("ends the same for 10,000 random orders and repetitions of the same reports", () => {
    const random = randomFrom(20_261_120);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
    const statuses = ["pending", "unknown", "sent", "delivered", "undelivered", "failed"] as const;
    const codes = [null, 30003, 30005, 30007] as const;
    for (let round = 0; round < 10_000; round++) {
      const reports = Array.from({ length: 1 + Math.floor(random() * 6) }, () =>
        fate(pick(statuses), pick(codes)),
      );
      const inOrder = reports.reduce(furthest, fate("pending"));
      const mixed = [...reports, ...reports, pick(reports)]
        .map((report) => ({ report, key: random() }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ report }) => report);
      expect(mixed.reduce(furthest, fate("pending"))).toEqual(inOrder);
    }
  });

  it("counts what the carrier has taken as sent", () => {
    expect((["queued", "sending", "sent", "undelivered"] as const).map(fromCarrier)).toEqual([
      "sent",
      "sent",
      "sent",
      "undelivered",
    ]);
  });
});

describe("opt-out words", () => {
  it.each([
    ["STOP", "STOP", "STOP"],
    [" stop. ", "STOP", "STOP"],
    ["Opt-Out!", "STOP", "OPTOUT"],
    ["¡Revoke!", "STOP", "REVOKE"],
    ["stop 🙏", "STOP", "STOP"],
    ["Start", "START", "START"],
    ["yes", "START", "YES"],
    ["UNSTOP", "START", "UNSTOP"],
    ["info?", "HELP", "INFO"],
  ])("%j asks for %s", (body, asks, word) => {
    expect(keywordOf(body)).toEqual({ asks, word });
  });

  it.each(["please stop", "stopping by", "don't STOP", "", "the end", "yes please", "s t o p"])(
    "%j is an ordinary text",
    (body) => {
      expect(keywordOf(body)).toBeNull();
    },
  );
});

describe("a text whose answer was lost", () => {
  const attemptedAt = new Date("2026-11-20T10:00:00Z");
  const message = (sid: string, body: string, second: number): CarrierMessage => ({
    sid,
    body,
    status: "sent",
    errorCode: null,
    createdAt: new Date(attemptedAt.getTime() + second * 1000),
  });

  it("is the one of the same words, taken about then", () => {
    const listed = [
      message("a", "Hello", 3600),
      message("b", "Hello", 40),
      message("c", "Hello", 2),
      message("d", "Bye", 1),
    ];
    expect(ours({ body: "Hello", attemptedAt }, listed)?.sid).toBe("c");
  });

  it("is none when the words or the time differ", () => {
    const listed = [message("a", "Hello", -120), message("b", "Hello", 601), message("c", "hello", 1)];
    expect(ours({ body: "Hello", attemptedAt }, listed)).toBeNull();
  });
});

describe("waiting again", () => {
  it("doubles between its bounds", () => {
    const start = new Date(0);
    const wait = (elapsed: number) => waitAgain(start, new Date(elapsed), 2000, 60_000).getTime() - elapsed;
    expect([0, 1000, 2000, 4000, 8000, 600_000].map(wait)).toEqual([2000, 2000, 2000, 4000, 8000, 60_000]);
  });
});

describe("search patterns", () => {
  it.each([
    ["(801) 555-01", ["%80155501%"]],
    ["+1 801.555.0142", ["%18015550142%"]],
    ["ann torres", ["%torres%", "%ann%"]],
    ["100%_\\x", ["%100\\%\\_\\\\x%"]],
    ["a b c", ["%a b c%"]],
  ])("%j", (search, patterns) => {
    expect(patternsOf(search)).toEqual(patterns);
  });
});

describe("what the log says of whose a conversation is", () => {
  const [ann, ben, cora] = ["Ann", "Ben", "Cora"].map((firstName) => ({ id: firstName, firstName }));
  it.each([
    [null, ben!, "assigned this conversation to Ben"],
    [cora!, ben!, "assigned this conversation from Cora to Ben"],
    [ann!, ben!, "assigned this conversation to Ben"],
    [null, ann!, "took this conversation"],
    [cora!, ann!, "took this conversation from Cora"],
    [ann!, null, "unassigned this conversation"],
    [ben!, null, "unassigned this conversation from Ben"],
  ])("by Ann, from %o to %o", (from, to, words) => {
    expect(assignedLine("Ann", from, to)).toBe(words);
  });
});
