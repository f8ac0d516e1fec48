// @vitest-environment happy-dom
import { act, render } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import type { SmsRoom } from "../../contract/sms.ts";

const command = vi.fn(async () => {});
let texts: number | undefined;
let look = (): void => {};
vi.mock("../api/use-command.ts", () => ({ command }));
vi.mock("./seen-log.ts", () => ({
  seenTexts: () => texts,
  watchSeen: (watcher: () => void) => {
    look = watcher;
    return () => {};
  },
}));
const { useViewRoom } = await import("./use-view-room.ts");

const room = { id: "r", unread: true, lastMessageOn: "2026-11-02T09:00:00Z" } as SmsRoom;
function Conversation({ asked = null }: Partial<Pick<SmsRoom, "asked">>) {
  useViewRoom({ ...room, asked });
  return null;
}
const paint = (count: number | undefined) =>
  act(async () => {
    texts = count;
    look();
  });

beforeEach(() => {
  command.mockClear();
  texts = undefined;
});

it("tells once of what stands there, and again of a late text under the same last one", async () => {
  render(<Conversation />);
  expect(command).not.toHaveBeenCalled();
  await paint(1);
  await paint(1);
  expect(command).toHaveBeenCalledTimes(1);
  await paint(2);
  await paint(2);
  expect(command).toHaveBeenCalledTimes(2);
});

it("tells once more when one is asked to look again, before it was heard that one has", async () => {
  const asked = (at: string) => ({ why: "team", by: { id: "m", firstName: "", lastName: "" }, at }) as const;
  const { rerender } = render(<Conversation asked={asked("2026-11-02T09:01:00Z")} />);
  await paint(1);
  expect(command).toHaveBeenCalledTimes(1);
  rerender(<Conversation asked={asked("2026-11-02T09:01:00Z")} />);
  expect(command).toHaveBeenCalledTimes(1);
  await act(async () => rerender(<Conversation asked={asked("2026-11-02T09:02:00Z")} />));
  expect(command).toHaveBeenCalledTimes(2);
});
