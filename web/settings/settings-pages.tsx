import { Braces, FileText, Tag } from "lucide-react";
import type { ReactNode } from "react";
import { SettingsFrame, type SettingsPlace } from "../shell/settings-frame.tsx";
import "./settings-pages.css";

/** In the order of the list at the left. */
const places: readonly SettingsPlace[] = [
  { to: "/account/settings/tag-management", label: "Tags", icon: Tag },
  { to: "/account/settings/smart-values", label: "Smart Values", icon: Braces },
  { to: "/account/settings/message-templates", label: "Message Templates", icon: FileText },
];

export interface SettingsPagesProps {
  title: string;
  /** Behind the title: how many there are. */
  note?: ReactNode;
  /** At the end of the header. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The pages of Settings: how the team works. */
export function SettingsPages(page: SettingsPagesProps) {
  return <SettingsFrame name="Settings" places={places} {...page} />;
}
