import { counted } from "../../../contract/counted.ts";
import { policies, policyForm, type Policy } from "../../../contract/policies.ts";
import { parseDay } from "../../../contract/formats.ts";
import { dayText } from "../days.ts";
import type { RecordKind } from "../records/record-kind.ts";

export const policyKind: RecordKind = {
  endpoints: policies,
  schema: policyForm,
  noun: "policy",
  texts: {
    added: "Policy Added",
    updated: "Policy Updated",
    removed: "Policy Deleted",
    notAdded: "There was an error creating policy. {message}",
    notUpdated: "There was an error updating policy. {message}",
    notRemoved: "There was an error deleting policy. {message}",
  },
};

export const policyTypes = [
  "Auto",
  "Home",
  "Renters",
  "Umbrella",
  "Life",
  "Health",
  "Commercial auto",
  "Business",
];
export const paymentWays = ["Autopay", "Checking", "Credit card", "Escrow", "Mailed bill", "Other"];

const DAY = 24 * 60 * 60 * 1000;
/** A policy that ends within so many days is worth a word. */
const SOON = 60;

const timeOf = (day: string | undefined): number | null => {
  const at = day ? parseDay(day) : null;
  return at && new Date(at.year, at.month - 1, at.day).getTime();
};

/** Whole days from today to a day, negative when it is past. */
const daysTo = (day: string | undefined, now: Date): number | null => {
  const at = timeOf(day);
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  return at === null ? null : Math.round((at - today) / DAY);
};

export const isActive = ({ termDate }: Pick<Policy, "termDate">, now = new Date()): boolean =>
  (daysTo(termDate, now) ?? 0) >= 0;

export interface Term {
  text: string;
  tone?: "soon" | "over";
}

/** The second line of the dates: "Renews in 22 days", "Ended 3/01/2026", "to 3/01/2026". */
export function termOf({ termDate }: Pick<Policy, "termDate">, now = new Date()): Term | undefined {
  const days = daysTo(termDate, now);
  if (days === null) return undefined;
  const day = dayText(termDate!);
  if (days < 0) return { text: `Ended ${day}`, tone: "over" };
  if (days === 0) return { text: "Renews today", tone: "soon" };
  if (days <= SOON) return { text: `Renews in ${counted(days, "day")}`, tone: "soon" };
  return { text: `to ${day}` };
}

export const premiumsOf = (list: readonly Policy[]): number =>
  list.reduce((sum, { premium }) => sum + (premium ?? 0), 0);

const dollarsOf = (digits: number) =>
  new Intl.NumberFormat("en-US", {
    style: "currency",
    currency: "USD",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
const [whole, cents] = [dollarsOf(0), dollarsOf(2)];

/** "$6,412", with cents only when there are any. */
export const dollars = (amount: number): string => (Number.isInteger(amount) ? whole : cents).format(amount);
