import { describe, expect, it } from "vitest";
import { presences } from "../../contract/users.ts";
import { PRESENCE_LABELS } from "../ui/presence.ts";
import { byPresence, choices, presenceFor } from "./presence-of.ts";

const now = Date.parse("2026-11-20T12:00:00Z");
const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString();

describe("presence", () => {
  it("has words for every status there is", () => {
    for (const status of presences) expect(PRESENCE_LABELS[status]).toMatch(/^[A-Z][a-z ]+$/);
    expect(choices.map(({ label }) => label)).toEqual([
      "Available",
      "Busy",
      "Coaching",
      "Training",
      "Break",
      "Lunch",
      "Away",
    ]);
  });

  it("tells calls by the second and the rest roughly", () => {
    expect(presenceFor("ringing", ago(8), now)).toBe("0:08");
    expect(presenceFor("on call", ago(252), now)).toBe("4:12");
    expect(presenceFor("on call", ago(3 * 3600), now)).toBe("3h");
    expect(presenceFor("busy", ago(35 * 60), now)).toBe("35m");
    expect(presenceFor("training", ago(3700), now)).toBe("1h");
    expect(presenceFor("away", ago(50 * 3600), now)).toBe("2d");
  });

  it("says nothing of those who are available, gone, or of a clock that is ahead", () => {
    expect(presenceFor("available", ago(60), now)).toBe("");
    expect(presenceFor("offline", null, now)).toBe("");
    expect(presenceFor("busy", ago(-90), now)).toBe("now");
  });

  it("puts those who can help first, then goes by name", () => {
    const peer = (firstName: string, status: (typeof presences)[number]) => ({
      firstName,
      lastName: "X",
      status,
    });
    const team = [
      peer("Will", "offline"),
      peer("Ben", "on call"),
      peer("Priya", "available"),
      peer("Hannah", "available"),
      peer("Owen", "away"),
    ];
    expect(byPresence(team).map(({ firstName }) => firstName)).toEqual([
      "Hannah",
      "Priya",
      "Ben",
      "Owen",
      "Will",
    ]);
  });
});
