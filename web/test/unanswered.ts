import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { expect, vi } from "vitest";
import { PATIENCE_MS } from "../api/saving.ts";
import { setSession } from "../api/session.ts";

/** For tests: what is looked at is there, and no command is answered. What was sent is told: "DELETE /api/…". */
export function unanswered(shown: (url: string) => unknown): string[] {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  setSession({ token: "a", userId: "ann", name: "Ann" });
  const sent: string[] = [];
  vi.stubGlobal("fetch", (url: string, { method = "GET" }: RequestInit = {}) => {
    if (method === "GET") return Promise.resolve(Response.json(shown(url)));
    sent.push(`${method} ${url}`);
    return new Promise(() => {});
  });
  return sent;
}

export function answeredAgain(): void {
  cleanup();
  setSession(null);
  vi.unstubAllGlobals();
  vi.useRealTimers();
}

/** The last of its name: what stands on top. */
export async function press(role: string, name: string): Promise<void> {
  const found = (await screen.findAllByRole(role, { name, hidden: true })).at(-1)!;
  await act(async () => void fireEvent.click(found));
}

export const isSaving = (): boolean => screen.getByRole("alertdialog").textContent.includes("Saving...");

/** Closes a question that waits for its answer, as soon as it may be closed. */
export async function leaveIt(): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(PATIENCE_MS));
  await press("button", "Close");
  expect(screen.queryByRole("alertdialog")).toBeNull();
}

/** A question is answered and left, and asked and answered again while the first answer has not come. */
export async function askTwice(ask: () => Promise<void>, verb: string): Promise<void> {
  await ask();
  await press("button", verb);
  await leaveIt();
  await ask();
  expect(isSaving()).toBe(true);
  fireEvent.submit(screen.getByRole("alertdialog").querySelector("form")!);
}
