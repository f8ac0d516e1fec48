import { SlidersHorizontal } from "lucide-react";
import type { ReactNode } from "react";
import { may } from "../../contract/permissions.ts";
import { useMe } from "../shell/me.ts";
import { NoAccess } from "./no-access.tsx";
import { SettingsFrame, type SettingsPlace } from "../shell/settings-frame.tsx";

const places: readonly SettingsPlace[] = [
  { to: "/account/info/settings", label: "settings", icon: SlidersHorizontal },
];

export interface AccountFrameProps {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** The pages of the agency's account, for those who manage it. */
export function AccountFrame({ title, actions, children }: AccountFrameProps) {
  const { role, account } = useMe();
  if (!may(role, "accounts.manage")) return <NoAccess />;
  const note = <span className="t3 trunc sbody__n">{account.companyName}</span>;
  return (
    <SettingsFrame name="Account" places={places} title={title} note={note} actions={actions}>
      {children}
    </SettingsFrame>
  );
}
