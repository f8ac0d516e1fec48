import type { ReactNode } from "react";
import { SettingsFrame } from "../shell/settings-frame.tsx";
import { settingsPlaces } from "../shell/settings-places.ts";
import "./settings-pages.css";

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
  return <SettingsFrame name="Settings" places={settingsPlaces} {...page} />;
}
