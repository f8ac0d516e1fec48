import { expect, it } from "vitest";
import { dialled, lengthOf, listWords } from "../screens/handset/calls/call-words.ts";
import type { PhoneCall } from "../screens/handset/types.ts";

it("a length is minutes and seconds, with hours from the first on", () => {
  expect([0, 9, 65, 600, 3599, 3600, 3723].map(lengthOf)).toEqual([
    "0:00",
    "0:09",
    "1:05",
    "10:00",
    "59:59",
    "1:00:00",
    "1:02:03",
  ]);
});

it("a number is dialled as people write it", () => {
  expect(dialled("(801) 555-0100")).toBe("+18015550100");
  expect(dialled("1 801 555 0100")).toBe("+18015550100");
  expect(dialled("+44 20 7946 0000")).toBe("+442079460000");
  expect(dialled("1-800-FLOWERS")).toBe("+18003569377");
  expect(dialled("555")).toBe("555");
  expect(dialled(" ")).toBe("");
});

const call = (change: Partial<PhoneCall>): string =>
  listWords({
    sid: "CA1",
    with: "+18015550100",
    name: "Northgate",
    mine: false,
    status: "completed",
    missed: false,
    declined: false,
    voicemail: false,
    over: true,
    at: "2026-01-01T00:00:00.000Z",
    answeredAt: "2026-01-01T00:00:00.000Z",
    seconds: 41,
    ...change,
  });

it("a phone's list says how each call went", () => {
  expect(call({})).toBe("Incoming, 0:41");
  expect(call({ mine: true })).toBe("Outgoing, 0:41");
  expect(call({ mine: true, status: "busy" })).toBe("Outgoing, busy");
  expect(call({ mine: true, status: "no-answer" })).toBe("Outgoing, no answer");
  expect(call({ mine: true, status: "canceled" })).toBe("Outgoing, canceled");
  expect(call({ mine: true, status: "failed" })).toBe("Outgoing, failed");
  expect(call({ missed: true, status: "no-answer" })).toBe("Missed");
  expect(call({ missed: true, status: "canceled" })).toBe("Missed");
  expect(call({ missed: true, status: "busy", declined: true })).toBe("Declined");
  expect(call({ missed: true, status: "busy" })).toBe("Missed, the phone was busy");
  expect(call({ missed: true, voicemail: true })).toBe("Missed, voicemail, 0:41");
  expect(call({ over: false, status: "in-progress" })).toBe("In this call now");
  expect(call({ over: false, status: "in-progress", voicemail: true })).toBe("Voicemail takes it now");
  expect(call({ over: false, status: "ringing" })).toBe("Ringing");
});
