import { type Bulk, notOver, type Recipients } from "../../../contract/bulk.ts";
import { counted } from "../../../contract/counted.ts";
import { staffName } from "../../../contract/names.ts";
import { daysBetween } from "../../text/past.ts";
import { timeOfDay } from "../../text/times.ts";

/** What stands before the contacts, and what after them. */
const doing: Record<Bulk["action"], readonly [string, string?]> = {
  assign: ["Assigning"],
  tag: ["Tagging"],
  favorite: ["Adding", "to favorites"],
  text: ["Texting"],
  remove: ["Deleting"],
};
const did: Record<Bulk["action"], string> = {
  assign: "assigned",
  tag: "tagged",
  favorite: "added to favorites",
  text: "texted",
  remove: "deleted",
};

export const isUnderWay = ({ state }: Bulk): boolean => notOver.includes(state) || state === "undoing";

/** "Deleting 47 contacts", "Undoing"; of a colleague's "Ben Okafor is deleting 47 contacts". */
export function doingText({ action, state, total, by }: Bulk): string {
  if (state === "undoing") return "Undoing";
  const [verb, after] = doing[action];
  const does = [verb, state !== "collecting" && counted(total, "contact"), after].filter(Boolean).join(" ");
  return by ? `${staffName(by)} is ${does.toLowerCase()}` : does;
}

/** "12 of 47"; of one that waits for another what it waits for, which may be a colleague's. */
export function progressText({ state, done, total }: Bulk): string | undefined {
  if (state === "running") return `${counted(done)} of ${counted(total)}`;
  return state === "waiting" ? "Begins once no other change of many contacts runs" : undefined;
}

/** "47 contacts deleted", "12 of 47 contacts deleted" when it was stopped or some got no text. */
export function didText({ action, done, kept, total }: Bulk): string {
  const many = action === "text" ? done - kept : done;
  return `${many < total ? `${counted(many)} of ` : ""}${counted(total, "contact")} ${did[action]}`;
}

/** What goes with the contacts that are deleted, and what stays. */
export function removedText(count: number): string {
  const [who, whom] = count === 1 ? ["it", "it"] : ["they", "them"];
  return `Everything recorded of ${whom} goes with ${whom}. Conversations stay, and for 30 days ${who} can be brought back from the trash.`;
}

/** What is asked before they are sent: a text that some of them have read today is seldom meant for them again. */
export function sendQuestion({ texts: many, again }: Pick<Recipients, "texts" | "again">, now: number) {
  const sent = `${many === 1 ? "It is" : "They are"} sent at once, and a text that was sent cannot be taken back.`;
  return {
    title: `Send ${counted(many, "text")}?`,
    body: again ? `${gotText(again, many, now)} ${sent}` : sent,
    verb: again ? "Send again" : `Send ${counted(many, "text")}`,
  };
}

function gotText({ count, at }: NonNullable<Recipients["again"]>, many: number, now: number): string {
  const who = many === 1 ? "They" : `${counted(count)} of them`;
  const day = daysBetween(new Date(at), new Date(now)) > 0 ? "yesterday " : "";
  return `${who} got this very text ${day}at ${timeOfDay(at)}.`;
}
