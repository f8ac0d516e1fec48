import type { Client } from "../../contract/clients.ts";
import { useShortcut } from "../ui/keys.ts";
import { textNumber } from "./person.ts";
import { useFavorite } from "./use-favorite.ts";

/** What the keys are about: a list knows it already, but for the opt-outs. */
type KeyedContact = Pick<Client, "id" | "favorite" | "mobilePhone" | "coMobilePhone"> &
  Partial<Pick<Client, "optOut">>;

const group = "Contacts";

/** The keys of a contact's page from the moment its heading stands, also while the rest is on its way. */
export function useContactKeys(
  contact: KeyedContact | undefined,
  onText: (digits: string) => void,
  onNote: () => void,
): void {
  const stands = contact !== undefined;
  const toggle = useFavorite();
  useShortcut({ keys: "f", label: "Favorite", group, run: () => contact && toggle(contact) }, stands);
  useShortcut({ keys: "m", label: "Write a note", group, run: onNote }, stands);
  const { digits = null, refused = false } = contact ? textNumber(contact) : {};
  useShortcut(
    { keys: "t", label: "Text", group, run: () => digits && onText(digits) },
    Boolean(digits) && !refused,
  );
}
