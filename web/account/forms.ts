import { Building2, Car, CreditCard, FileText, HeartPulse, House, MapPin, Shield } from "lucide-react";
import type { GatheringForm } from "../../contract/accounts.ts";
import type { IconType } from "../ui/icon.tsx";

/** What each gathering form is called. */
export const forms: Record<GatheringForm, { label: string; icon: IconType }> = {
  address: { label: "Address", icon: MapPin },
  policy: { label: "Policy", icon: FileText },
  auto: { label: "Auto", icon: Car },
  home: { label: "Home", icon: House },
  commercial: { label: "Commercial", icon: Building2 },
  health: { label: "Health", icon: HeartPulse },
  life: { label: "Life", icon: Shield },
  paymentMethods: { label: "Payment", icon: CreditCard },
};

/** The order of the tabs on a contact. */
const tabs: readonly GatheringForm[] = [
  "address",
  "auto",
  "home",
  "commercial",
  "health",
  "life",
  "policy",
  "paymentMethods",
];

/** What a contact shows when these are gathered: Extra always. */
export const tabsOf = (chosen: readonly GatheringForm[]): string[] => [
  ...tabs.filter((form) => chosen.includes(form)).map((form) => forms[form].label),
  "Extra",
];

/** "Health and Payment are hidden." */
export function hiddenWords(chosen: readonly GatheringForm[]): string {
  const hidden = tabs.filter((form) => !chosen.includes(form)).map((form) => forms[form].label);
  const last = hidden.at(-1);
  if (!last) return "Nothing is hidden.";
  if (hidden.length === 1) return `${last} is hidden. Extra always shows.`;
  return `${hidden.slice(0, -1).join(", ")} and ${last} are hidden. Extra always shows.`;
}
