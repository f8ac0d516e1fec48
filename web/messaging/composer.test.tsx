// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { queryClient } from "../api/use-query.ts";
import { Composer } from "./composer.tsx";

afterEach(cleanup);

it.each([
  ["nothing", "", true],
  ["spaces", "  \n", true],
  ["signs that nobody sees", "\u200b\u2060", true],
  ["words", "On my way", false],
])("%s as a text: Send is disabled: %s", (_, text, disabled) => {
  render(
    <QueryClientProvider client={queryClient}>
      <Composer roomId="a" to="Ann Lee" clientId={undefined} level={undefined} onEscape={() => {}} />
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByRole("textbox", { name: "Message to Ann Lee" }), { target: { value: text } });
  const send = screen.getByRole("button", { name: "Send" });
  expect(send.hasAttribute("disabled") || send.ariaDisabled === "true").toBe(disabled);
});
