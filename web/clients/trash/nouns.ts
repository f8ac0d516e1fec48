import {
  Building2,
  CalendarClock,
  Car,
  CreditCard,
  FileText,
  House,
  Info,
  Link2,
  type LucideIcon,
  MapPin,
  ShieldCheck,
  StickyNote,
  Tag,
  UserRound,
  UsersRound,
} from "lucide-react";

const nouns: Record<string, { noun: string; icon: LucideIcon }> = {
  "clients.removed": { noun: "Contact", icon: UserRound },
  "bulk.removed": { noun: "Several at once", icon: UsersRound },
  "addresses.removed": { noun: "Address", icon: MapPin },
  "dependents.removed": { noun: "Dependent", icon: UsersRound },
  "policies.removed": { noun: "Policy", icon: ShieldCheck },
  "paymentMethods.removed": { noun: "Payment method", icon: CreditCard },
  "extras.removed": { noun: "Extra info", icon: Info },
  "links.removed": { noun: "Link", icon: Link2 },
  "vehicles.removed": { noun: "Vehicle", icon: Car },
  "homes.removed": { noun: "Home", icon: House },
  "commercial.removed": { noun: "Commercial", icon: Building2 },
  "documents.removed": { noun: "Document", icon: FileText },
  "tags.removed": { noun: "Tag", icon: Tag },
  "followups.removed": { noun: "Follow-up", icon: CalendarClock },
  "notes.removed": { noun: "Note", icon: StickyNote },
};

/** What was deleted, in a person's word. */
export const nounOf = (change: string): { noun: string; icon: LucideIcon } =>
  nouns[change] ?? { noun: "Record", icon: FileText };
