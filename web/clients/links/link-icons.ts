import {
  CalendarDays,
  CreditCard,
  FileText,
  Folder,
  Globe,
  House,
  Link2,
  Mail,
  ShieldCheck,
  UsersRound,
} from "lucide-react";
import type { IconType } from "../../ui/icon.tsx";
import type { Option } from "../../ui/option.ts";

const icons = new Map<string, IconType>([
  ["Website", Globe],
  ["Carrier", ShieldCheck],
  ["Payments", CreditCard],
  ["Folder", Folder],
  ["Document", FileText],
  ["Calendar", CalendarDays],
  ["Mail", Mail],
  ["Property", House],
  ["People", UsersRound],
]);

/** What a link is marked with that says nothing else, or what is not known here. */
export const iconOf = (name: string | undefined): IconType => icons.get(name ?? "") ?? Link2;

/** What can be chosen. Another name that is kept of a link stays until one of these is. */
export function linkIcons(kept: string | undefined): Option[] {
  const known = [...icons].map(([id, icon]) => ({ id, label: id, icon }));
  return kept && !icons.has(kept) ? [...known, { id: kept, label: kept, icon: Link2 }] : known;
}
