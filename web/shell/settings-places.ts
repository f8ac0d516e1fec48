import { Braces, FileText, Tag } from "lucide-react";
import type { SettingsPlace } from "./settings-frame.tsx";

/** The pages of Settings, in the order of the list at the left. */
export const settingsPlaces: readonly SettingsPlace[] = [
  { to: "/account/settings/tag-management", label: "Tags", icon: Tag },
  { to: "/account/settings/smart-values", label: "Smart Values", icon: Braces },
  { to: "/account/settings/message-templates", label: "Message Templates", icon: FileText },
];
