import { expect, it } from "vitest";
import type { Callbacks } from "../carrier/callbacks.ts";
import type { Telephone } from "../carrier/voice/telephone.ts";
import { endCutConferences } from "../carrier/voice/conference/owed.ts";
import { openStore } from "../store/store.ts";
import { dropFolder, newFolder } from "./start.ts";

/** As much of the telephone company as tells of what an earlier run owes. */
const on = (folder: string, send: Callbacks["send"]) => {
  const store = openStore(folder);
  const telephone = { carrier: { store }, callbacks: { send } } as unknown as Telephone;
  return { store, tell: () => endCutConferences(telephone, null) };
};

it("a run that is cut while it tells who left leaves the next one to say who ended the conference", () => {
  const folder = newFolder();
  const first = on(folder, () => {
    throw new Error("killed");
  });
  const now = new Date().toISOString();
  first.store.put("conferences", "CF1", {
    sid: "CF1",
    accountSid: "AC1",
    friendlyName: "room",
    status: "in-progress",
    callSidEndingConference: null,
    reasonConferenceEnded: null,
    callback: { url: "http://127.0.0.1/room", method: "POST", events: ["leave", "end"], sequence: 4 },
    createdAt: now,
    updatedAt: now,
  });
  const params = { CallSid: "CA1", EndConferenceOnExit: "true", ParticipantLabel: "u_maya" };
  first.store.put("participants", "CA1", { callSid: "CA1", conferenceSid: "CF1", params });
  expect(first.tell).toThrow("killed");
  first.store.close();

  const told: Record<string, string>[] = [];
  const second = on(folder, (callback) => told.push(callback.params));
  second.tell();
  second.store.close();
  expect(told).toEqual([
    expect.objectContaining({
      StatusCallbackEvent: "conference-end",
      SequenceNumber: "6",
      ReasonConferenceEnded: "participant-with-end-conference-on-exit-left",
      CallSidEndingConference: "CA1",
      ParticipantLabelEndingConference: "u_maya",
    }),
  ]);
  dropFolder(folder);
});
