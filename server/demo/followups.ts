import { completeFollowUp } from "../followups/complete.ts";
import { createFollowUp } from "../followups/create.ts";
import { invoke } from "../http/invoke.ts";
import { demoActor, type Built } from "./built.ts";
import type { DemoClient } from "./clients.ts";

const day = 24 * 60 * 60 * 1000;

interface Told {
  /** Days from today; the time of the day is that of an office. */
  in: number;
  /** The place of the client among the people. */
  of: number;
  note?: string;
  assignTo?: "team" | "peer" | "self" | "none";
  reminderAt?: number;
  message?: string;
  done?: boolean;
}

/** What is past due here is a colleague's alone, who has it on her own screen. */
const told: Told[] = [
  { in: -6, of: 0, note: "Ask for the report card", done: true },
  { in: -2, of: 1, note: "Call about the lapsed payment" },
  { in: 2, of: 0, note: "Noah's report card is in. Bind the Outback with him as driver.", reminderAt: 15 },
  {
    in: 3,
    of: 0,
    assignTo: "none",
    message: "The glass shop will be at your home at 10. Reply here if not.",
  },
  { in: 9, of: 0, note: "Review the dwelling limit", assignTo: "team" },
  { in: 1, of: 1, note: "Send the umbrella quote", assignTo: "team", reminderAt: 30 },
  { in: 4, of: 2, note: "Birthday call", assignTo: "peer" },
  { in: 5, of: 3, note: "Renewal", message: "Your renewal is ready. When can we talk?", assignTo: "team" },
];

/** What the team has promised the first of its clients, by the same commands that people use. */
export async function tellFollowUps(
  built: Built,
  people: DemoClient[],
  clientIds: string[],
): Promise<number> {
  const [owner, peer, late] = [built.staffIds[0]!, built.staffIds[1]!, built.staffIds.at(-2)!];
  const midnight = Math.floor(built.now / day) * day;
  let count = 0;
  for (const { in: days, of, note, assignTo = "self", reminderAt, message, done } of told) {
    const mobile = people[of]?.["mobilePhone"];
    const client = clientIds[of];
    if (!client || (message && !mobile)) continue;
    const date = new Date(midnight + days * day + 16.25 * 60 * 60 * 1000).toISOString();
    const actor = demoActor(built, days < 0 ? late : owner);
    const text = message && { messageTo: mobile, message, messageAt: date };
    const body = {
      client,
      assignTo,
      date,
      note,
      reminderAt,
      ...(assignTo === "peer" && { user: peer }),
      ...text,
    };
    const now = new Date(built.now - 8 * day);
    const { id } = await invoke(built.app, createFollowUp, { body }, actor, { now });
    if (done) await invoke(built.app, completeFollowUp, { params: { id } }, actor, { now });
    count++;
  }
  return count;
}
