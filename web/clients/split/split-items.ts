import { Baby, Building2, Car, CreditCard, FileText, House, MapPin, Pin, StickyNote } from "lucide-react";
import {
  splitItems,
  splitKinds,
  type RecordCounts,
  type SplitFate,
  type SplitItem,
} from "../../../contract/merging.ts";
import type { ChoiceRow } from "../../ui/choice-rows.tsx";
import type { IconType } from "../../ui/icon.tsx";

interface Item {
  label: string;
  icon: IconType;
}

const items: Record<SplitItem, Item> = {
  notes: { label: "Notes", icon: StickyNote },
  stickyNotes: { label: "Sticky notes", icon: Pin },
  dependents: { label: "Dependents", icon: Baby },
  addresses: { label: "Addresses", icon: MapPin },
  policies: { label: "Policies", icon: FileText },
  auto: { label: "Auto", icon: Car },
  home: { label: "Home", icon: House },
  commercial: { label: "Commercial", icon: Building2 },
  paymentMethods: { label: "Payment methods", icon: CreditCard },
};

export type Counts = Partial<Record<SplitItem, number>>;

/** The rows in the order of the question; what a contact cannot have yet is not asked. */
export const splitRows = (counts: Counts): ChoiceRow[] =>
  splitItems.flatMap((id) => {
    const count = counts[id];
    return count === undefined ? [] : [{ id, count, ...items[id] }];
  });

/** "4 moved and 37 copied items", "1 moved item", "no items". */
export function splitSummary(counts: Counts, fates: Partial<Record<string, SplitFate>>): string {
  const sum = (fate: SplitFate) =>
    splitItems.reduce((total, item) => total + (fates[item] === fate ? (counts[item] ?? 0) : 0), 0);
  const [moved, copied] = [sum("move"), sum("copy")];
  const parts = [moved && `${moved} moved`, copied && `${copied} copied`].filter(Boolean);
  if (parts.length === 0) return "no items";
  return `${parts.join(" and ")} ${(copied || moved) === 1 ? "item" : "items"}`;
}

/** Of each item as much as there is of its kind; kinds that are not kept are left out. */
export const countsOf = (counted: RecordCounts): Counts =>
  Object.fromEntries(
    splitItems.flatMap((item) => {
      const count = counted[splitKinds[item]];
      return count === undefined ? [] : [[item, count] as const];
    }),
  );
