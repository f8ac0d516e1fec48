import { useRouter } from "@tanstack/react-router";
import { Plus, Search } from "lucide-react";
import type { ClientRow } from "../../contract/clients.ts";
import { limits } from "../../contract/limits.ts";
import { may } from "../../contract/permissions.ts";
import { plainNumbers } from "../../contract/phone-spelling.ts";
import { showPhone } from "../../contract/show-phone.ts";
import { roomSearchShort } from "../../contract/sms.ts";
import { useMe } from "../shell/me.ts";
import { hasNumber } from "./client-number.ts";
import { type Entry, searchOf } from "./ranking.ts";
import { typedContact } from "./typed-contact.ts";
import { useAddKey } from "./use-add-key.ts";
import { useTextable } from "./use-textable.ts";

/** What can be done with the words themselves, whatever they find. */
export function useTyped(typed: string, contacts: readonly ClientRow[]): Entry[] {
  const router = useRouter();
  const { role } = useMe();
  const textable = useTextable();
  const keys = useAddKey();
  const words = typed.trim();
  if (words === "" || searchOf(typed) !== words) return [];
  const contact = typedContact(words);
  const { name, phone } = contact;
  const known = phone !== undefined && contacts.some((client) => hasNumber(client, phone));
  const add: Entry = {
    id: "typed contact",
    group: "Actions",
    title: `Add contact “${phone && !name ? showPhone(phone) : words}”`,
    icon: Plus,
    ofTyped: true,
    ...(keys && { keys }),
    href: router.buildLocation({ to: "/contacts/contact/new", search: contact }).href,
    run: () => void router.navigate({ to: "/contacts/contact/new", search: contact }),
  };
  const search = plainNumbers(words);
  const short = search.length < limits.roomSearchMin;
  const messages: Entry = {
    id: "typed messages",
    group: "Actions",
    title: `Search messages for “${search}”`,
    icon: Search,
    ofTyped: true,
    ...(short && { detail: roomSearchShort, disabled: true }),
    href: router.buildLocation({ to: "/messages", search: { search } }).href,
    run: () => void router.navigate({ to: "/messages", search: { search } }),
  };
  return [...(may(role, "clients.write") && !known ? [add] : []), ...(textable ? [messages] : [])];
}
