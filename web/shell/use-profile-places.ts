import type { LinkProps } from "@tanstack/react-router";
import {
  Building2,
  CircleUserRound,
  KeyRound,
  MonitorSmartphone,
  Settings,
  ShieldCheck,
  Smartphone,
} from "lucide-react";
import { may } from "../../contract/permissions.ts";
import { useActing } from "../api/session.ts";
import type { IconType } from "../ui/icon.tsx";
import { useMe } from "./me.ts";

interface Place {
  to: NonNullable<LinkProps["to"]>;
  label: string;
  icon: IconType;
}

/** The pages of the profile menu that are open to this person, in its order. */
export function useMenuPlaces(): Place[] {
  const { role } = useMe();
  return [settings, ...(may(role, "accounts.manage") ? [account] : []), ...useProfilePlaces()];
}

/** Those that are about oneself. */
export function useProfilePlaces(): Place[] {
  const acting = useActing();
  // The person's own places are not shown to a colleague who acts as them.
  const { mobileTokens } = useMe();
  const hasDevices = mobileTokens.length > 0;
  return acting ? [] : [avatar, changePassword, mfa, ...(hasDevices ? [mobileDevices] : []), sessions];
}

const settings = { to: "/account/settings", label: "Settings", icon: Settings } as const;
const account = { to: "/account/info/settings", label: "Account", icon: Building2 } as const;
const changePassword = { to: "/profile/change-password", label: "Change Password", icon: KeyRound } as const;
const mfa = { to: "/profile/mfa", label: "MFA", icon: ShieldCheck } as const;
const sessions = { to: "/profile/sessions", label: "Sessions", icon: MonitorSmartphone } as const;
const avatar = { to: "/profile/avatar", label: "Change Photo", icon: CircleUserRound } as const;
const mobileDevices = { to: "/profile/mobile-devices", label: "Mobile Devices", icon: Smartphone } as const;
