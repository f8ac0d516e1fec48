import { addContactLabel } from "../clients/add-contact-label.ts";
import { useShortcuts } from "../ui/keys.ts";

/** The key that adds a contact on the page behind, where it has one. */
export const useAddKey = (): string | undefined =>
  useShortcuts().find(({ label }) => label === addContactLabel)?.keys;
