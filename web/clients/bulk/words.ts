import type { Bulk } from "../../../contract/bulk.ts";

const number = (count: number) => count.toLocaleString("en-US");
export const contacts = (count: number): string => `${number(count)} ${count === 1 ? "contact" : "contacts"}`;

const doing: Record<Bulk["action"], string> = {
  assign: "Assigning",
  tag: "Tagging",
  favorite: "Adding to favorites",
  remove: "Deleting",
};
const did: Record<Bulk["action"], string> = {
  assign: "assigned",
  tag: "tagged",
  favorite: "added to favorites",
  remove: "deleted",
};

/** "Deleting 47 contacts", "Undoing". */
export function doingText({ action, state, total }: Bulk): string {
  if (state === "undoing") return "Undoing";
  return state === "collecting" ? doing[action] : `${doing[action]} ${contacts(total)}`;
}

export const progressText = ({ done, total }: Bulk): string => `${number(done)} of ${number(total)}`;

/** "47 contacts deleted", "12 of 47 contacts deleted" when it was stopped. */
export const didText = ({ action, done, total }: Bulk): string =>
  `${done < total ? `${number(done)} of ` : ""}${contacts(total)} ${did[action]}`;
