import { useNavigate } from "@tanstack/react-router";
import { LogOut } from "lucide-react";
import type { MenuLine } from "../ui/menu.tsx";
import { choices } from "./presence-of.ts";
import { statusIcon } from "./status-icon.tsx";
import { useMyStatus } from "./use-my-status.ts";

/** The status to choose from, then what belongs to oneself, and Logout last. `extra` stands in between. */
export function useMeMenu(extra: MenuLine[] = []): MenuLine[] {
  const navigate = useNavigate();
  const { status: mine, choose } = useMyStatus();
  return [
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
    ...extra,
    { id: "logout", label: "Logout", icon: LogOut, onPress: () => void navigate({ to: "/logout" }) },
  ];
}
