// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { SmsMessage } from "../../contract/sms.ts";
import { queryClient } from "../api/use-query.ts";
import { MessageBubble } from "./message-bubble.tsx";

afterEach(cleanup);

const why = "A picture that came with this text could not be fetched.";

const text: SmsMessage = {
  id: "a",
  roomId: "r",
  type: "message",
  flow: "incoming",
  message: "",
  media: [],
  status: "delivered",
  error: null,
  createdAt: "2026-11-20T16:00:00.000Z",
  user: null,
  accountPhone: null,
};

const draw = (more: Partial<SmsMessage>, optedOut = false) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MessageBubble
        message={{ ...text, ...more }}
        unsent={undefined}
        continued={false}
        mine={false}
        from="Dana"
        found={false}
        optedOut={optedOut}
      />
    </QueryClientProvider>,
  );

it("says that a picture could not be fetched, though nothing else came", () => {
  draw({ error: why });
  expect(screen.getByText(why)).toBeTruthy();
});

it("offers to send again what did not arrive, and not to a number that asked for no texts", () => {
  draw({ flow: "outgoing", status: "failed", error: "It could not be reached." });
  expect(screen.getByRole("button", { name: "Resend" })).toBeTruthy();
  cleanup();
  draw({ flow: "outgoing", status: "failed", error: "It could not be reached." }, true);
  expect(screen.getByText("It could not be reached.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Resend" })).toBeNull();
});
