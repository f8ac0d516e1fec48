import { useRouter } from "@tanstack/react-router";
import {
  GraduationCap,
  Keyboard,
  LifeBuoy,
  Lock,
  LogOut,
  Moon,
  Palette,
  Plus,
  Sun,
  UsersRound,
} from "lucide-react";
import { may } from "../../contract/permissions.ts";
import { pressLogout } from "../auth/press-logout.ts";
import { pressLock } from "../lock/press-lock.ts";
import { useMe } from "../shell/me.ts";
import { showShellDialog } from "../shell/shell-dialog.ts";
import { statusIcon } from "../shell/status-icon.tsx";
import { settingsPlaces } from "../shell/settings-places.ts";
import { choices } from "../shell/presence-of.ts";
import { useDestinations } from "../shell/use-destinations.ts";
import { useMyStatus } from "../shell/use-my-status.ts";
import { useMenuPlaces } from "../shell/use-profile-places.ts";
import { setMode, useTheme } from "../ui/theme.ts";
import type { Entry } from "./ranking.ts";
import { useAddKey } from "./use-add-key.ts";

const team = { to: "/users", label: "Users", icon: UsersRound } as const;

/** Screens that can be gone to. */
export function useScreens(): Entry[] {
  const router = useRouter();
  const destinations = useDestinations();
  const places = useMenuPlaces();
  const screens: readonly {
    to: (typeof places)[number]["to"];
    label: string;
    icon: Entry["icon"];
    keys?: string;
  }[] = [...destinations, team, ...places, ...settingsPlaces];
  return screens.map(({ to, label, icon, keys }) => ({
    id: to,
    group: "Go to",
    title: label,
    ...(icon && { icon }),
    ...(keys && { keys }),
    href: to,
    run: () => void router.navigate({ to }),
  }));
}

/** What can be done from anywhere. */
export function useActions(acting: boolean): Entry[] {
  const router = useRouter();
  const { dark } = useTheme();
  const { choose } = useMyStatus();
  const { role } = useMe();
  const addKey = useAddKey();
  const action = (
    id: string,
    title: string,
    icon: Entry["icon"],
    run: () => void,
    more?: Partial<Entry>,
  ): Entry => ({
    id,
    group: "Actions",
    title,
    ...(icon && { icon }),
    run,
    ...more,
  });
  const statuses = choices.map(({ status, label }) =>
    action(`status ${status}`, `Status: ${label}`, statusIcon(status), () => choose(status), {
      words: "presence",
    }),
  );
  const color = action("color", "Theme colour", Palette, () => showShellDialog("theme"));
  const add = action(
    "add contact",
    "Add contact",
    Plus,
    () => void router.navigate({ to: "/contacts/contact/new" }),
    { words: "new create", ...(addKey && { keys: addKey }) },
  );
  return [
    ...(may(role, "clients.write") ? [add] : []),
    action(
      "theme",
      dark ? "Light mode" : "Dark mode",
      dark ? Sun : Moon,
      () => setMode(dark ? "light" : "dark"),
      {
        words: "theme",
      },
    ),
    ...(acting ? [] : [color]),
    action("trainings", "Trainings and Features", GraduationCap, () => showShellDialog("trainings")),
    action("report", "Report Issue/Bug", LifeBuoy, () => showShellDialog("feedback"), {
      words: "feedback help",
    }),
    ...(acting ? [] : statuses),
    action("keys", "List of keys", Keyboard, () => showShellDialog("keys"), {
      keys: "?",
      words: "shortcuts help",
    }),
    action("lock", "Lock Screen", Lock, () => void pressLock()),
    action(
      "logout",
      "Logout",
      LogOut,
      () => void pressLogout(() => void router.navigate({ to: "/logout" })),
      { words: "sign out" },
    ),
  ];
}
