// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { SmsRoom } from "../../contract/sms.ts";
import { roomHeight } from "./room-name.ts";
import { RoomRow } from "./room-row.tsx";

afterEach(cleanup);

const now = Date.parse("2026-11-20T16:11:00.000Z");
const room: SmsRoom = {
  id: "room",
  phoneNumber: "18015550142",
  status: "open",
  client: null,
  accountPhone: null,
  lastMessageOn: "2026-11-20T16:00:00.000Z",
  preview: null,
  attentionSince: null,
  unread: false,
  favorited: [],
  assignedTo: null,
  asked: null,
  optOut: null,
  formerNumber: false,
  cursor: "1",
};
const ben = { id: "ben", name: "Ben Okafor", firstName: "Ben", src: null };
const asked = {
  why: "team",
  by: { id: "maya", firstName: "Maya", lastName: "Torres" },
  at: "2026-11-20T16:08:00.000Z",
} as const;

const textOf = (more: Partial<SmsRoom>, holder?: typeof ben, me = "hannah") => {
  const { container } = render(
    <RoomRow room={{ ...room, ...more }} me={me} holder={holder} people={[]} draft={undefined} now={now} />,
  );
  return container.textContent;
};

it("names who has it, oneself as You", () => {
  expect(textOf({})).not.toContain("assigned");
  expect(textOf({}, ben)).toContain("assigned to Ben");
  cleanup();
  expect(textOf({}, ben, "ben")).toContain("assigned to You");
});

it("says who asks one to look, and needs a line for it", () => {
  expect(textOf({ asked })).toContain("Maya asks you to look · 3m");
  cleanup();
  const given = textOf({ asked: { ...asked, why: "assigned" } }, ben, "ben");
  expect(given).toContain("Maya assigned it to you · 3m");
  expect(given).not.toContain("assigned to You");
  expect(roomHeight({ ...room, asked })).toBe(roomHeight(room) + 30);
});

it("that somebody waits for an answer comes first, in the same line", () => {
  const waiting = { status: "attention", attentionSince: "2026-11-20T16:00:00.000Z", asked } as const;
  const text = textOf(waiting);
  expect(text).toContain("Needs reply · 11m");
  expect(text).not.toContain("Maya");
  expect(roomHeight({ ...room, ...waiting })).toBe(roomHeight(room) + 30);
});
