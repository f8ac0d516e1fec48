import { useNavigate } from "@tanstack/react-router";
import { Lock, LogOut } from "lucide-react";
import { useActing } from "../api/session.ts";
import { pressLogout } from "../auth/press-logout.ts";
import { pressLock } from "../lock/press-lock.ts";
import type { MenuLine } from "../ui/menu.tsx";
import { choices } from "./presence-of.ts";
import { statusIcon } from "./status-icon.tsx";
import { useMyStatus } from "./use-my-status.ts";
import { useMenuPlaces } from "./use-profile-places.ts";

/**
 * The status to choose from, the pages that belong to oneself and the agency, and Logout last. `extra` stands
 * after the pages. Whoever acts as a colleague leaves their status alone.
 */
export function useMeMenu(extra: MenuLine[] = []): MenuLine[] {
  const navigate = useNavigate();
  const places = useMenuPlaces();
  const { status: mine, choose } = useMyStatus();
  const acting = useActing();
  const status: MenuLine[] = [
    {
      heading: "Status",
      entries: choices.map(({ status, label }) => {
        const icon = statusIcon(status);
        return {
          id: status,
          label,
          checked: status === mine,
          onPress: () => choose(status),
          ...(icon && { icon }),
        };
      }),
    },
    "-",
  ];
  return [
    ...(acting ? [] : status),
    ...places.map(({ to, label, icon }) => ({ id: to, label, icon, onPress: () => void navigate({ to }) })),
    "-",
    ...extra,
    { id: "lock", label: "Lock Screen", icon: Lock, onPress: () => void pressLock() },
    {
      id: "logout",
      label: "Logout",
      icon: LogOut,
      onPress: () => void pressLogout(() => void navigate({ to: "/logout" })),
    },
  ];
}
