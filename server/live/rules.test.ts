import { describe, expect, it } from "vitest";
import { chosenPresences } from "../../contract/users.ts";
import { Allowance } from "./allowance.ts";
import { shownPresence, type CallStatus, type Standing } from "./rules.ts";

const nine = "2026-11-20T09:00:00.000Z";
const ten = "2026-11-20T10:00:00.000Z";
const here = ["tab"];
const said = (status: CallStatus, since: string) => ({ status, since, session: "one" });
const someone = (given: Partial<Standing>): Standing => ({
  presence: "available",
  presenceSince: nine,
  calls: {},
  lockedAt: null,
  offlineAt: null,
  ...given,
});

describe("presence", () => {
  it.each(chosenPresences)("%s shows as it was chosen", (presence) => {
    expect(shownPresence(someone({ presence }), here)).toEqual({ status: presence, since: nine });
  });

  it.each(["ringing", "on call"] as const)("%s hides what was chosen for as long as it lasts", (status) => {
    const standing = someone({ presence: "busy", calls: { phone: said(status, ten) } });
    const busy = { status: "busy", since: nine };
    expect(shownPresence(standing, ["tab", "phone"])).toEqual({ status, since: ten });
    expect(shownPresence({ ...standing, calls: {} }, ["phone"])).toEqual(busy);
    expect(shownPresence(standing, ["tab"]), "what said it is gone").toEqual(busy);
    expect(shownPresence(standing, []), "not connected yet").toEqual(busy);
  });

  it("of several connections the strongest call shows, since the first of those said it", () => {
    const calls = {
      gone: said("on call", "2026-11-20T08:00:00.000Z"),
      tab: said("ringing", nine),
      phone: said("on call", "2026-11-20T10:30:00.000Z"),
      desk: said("on call", ten),
    };
    const shown = (...sockets: string[]) => shownPresence(someone({ calls }), sockets);
    expect(shown("tab", "phone", "desk")).toEqual({ status: "on call", since: ten });
    expect(shown("tab", "phone")).toEqual({ status: "on call", since: "2026-11-20T10:30:00.000Z" });
    expect(shown("tab", "new")).toEqual({ status: "ringing", since: nine });
  });

  it.each(["available", "busy", "coaching", "training"] as const)("a lock makes %s away", (presence) => {
    expect(shownPresence(someone({ presence, lockedAt: ten }), here)).toEqual({ status: "away", since: ten });
  });

  it("a lock makes somebody on a call away", () => {
    const standing = someone({ calls: { tab: said("on call", nine) }, lockedAt: ten });
    expect(shownPresence(standing, here).status).toBe("away");
  });

  it.each(["away", "lunch", "break"] as const)("a lock leaves %s as it is", (presence) => {
    const standing = someone({ presence, lockedAt: ten });
    expect(shownPresence(standing, here)).toEqual({ status: presence, since: nine });
  });

  it("is offline without a connection, and on the way out", () => {
    expect(shownPresence(someone({ presence: "lunch" }), undefined)).toEqual({
      status: "offline",
      since: null,
    });
    expect(shownPresence(someone({ offlineAt: ten }), here).status).toBe("offline");
  });
});

describe("an allowance", () => {
  it("lets a burst through, then so many a second", () => {
    const allowance = new Allowance(3, 2, 0);
    const at = (now: number) => allowance.take(now);
    expect([at(0), at(0), at(0), at(0)]).toEqual([true, true, true, false]);
    expect([at(499), at(500), at(500)]).toEqual([false, true, false]);
    expect([at(60_000), at(60_000), at(60_000), at(60_000)]).toEqual([true, true, true, false]);
  });
});
