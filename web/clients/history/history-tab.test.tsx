// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Client } from "../../../contract/clients.ts";
import type { HistoryEntry } from "../../../contract/history.ts";
import { InRouter } from "../../test/in-router.tsx";
import { answeredAgain, askTwice, isSaving, leaveIt, press, unanswered } from "../../test/unanswered.ts";
import { HistoryTab } from "./history-tab.tsx";

const [id, change] = ["0190a000-0000-7000-8000-000000000001", "0190a000-0000-7000-8000-000000000002"];
const entry = (at: string, field: string): HistoryEntry => ({
  ...{
    id: at,
    name: "clients.updated",
    area: "clients",
    title: null,
    record: null,
    by: null,
    ghostedBy: null,
  },
  ...{ at: "2026-11-20T17:07:00.000Z", change: null, cursor: at },
  lines: [{ field, before: "Ada", after: "Eda", plain: true }],
});

let sent: string[];
beforeEach(() => {
  sent = unanswered((url) =>
    url.includes("/history?")
      ? [entry(id, "firstName"), entry(change, "lastName")]
      : { people: [], fields: [] },
  );
});
afterEach(answeredAgain);

it("what is being restored is asked about where it was left, and another field meanwhile", async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <InRouter>
        <HistoryTab client={{ id } as Client} />
      </InRouter>
    </QueryClientProvider>,
  );
  const undo = (field: string) => press("button", `Undo: ${field}`);
  await askTwice(() => undo("First name"), "Restore");
  expect(sent).toHaveLength(1);
  await leaveIt();
  await undo("Last name");
  expect(isSaving()).toBe(false);
});
