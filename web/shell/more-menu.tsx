import { useLocation, useNavigate } from "@tanstack/react-router";
import {
  Ellipsis,
  GraduationCap,
  LifeBuoy,
  Mail,
  Moon,
  Palette,
  Search,
  Smartphone,
  Sun,
  UsersRound,
} from "lucide-react";
import { Button } from "react-aria-components/Button";
import { useActing } from "../api/session.ts";
import { Icon } from "../ui/icon.tsx";
import { Menu, type MenuLine } from "../ui/menu.tsx";
import { setMode, useTheme } from "../ui/theme.ts";
import { type Me, useMe } from "./me.ts";
import { showShellDialog } from "./shell-dialog.ts";
import { useMeMenu } from "./use-me-menu.ts";
import { useMenuPlaces } from "./use-profile-places.ts";

const usersPage = "/users";

/** What the bar of a small screen has no tab for. */
export function MoreMenu() {
  const { sandbox, version } = useMe();
  const { dark } = useTheme();
  const acting = useActing();
  const navigate = useNavigate();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isCurrent = [usersPage, ...useMenuPlaces().map(({ to }) => to)].some((place) =>
    path.startsWith(place),
  );
  const theme: MenuLine = {
    id: "theme",
    label: dark ? "Light mode" : "Dark mode",
    icon: dark ? Sun : Moon,
    onPress: () => setMode(dark ? "light" : "dark"),
  };
  const color: MenuLine = {
    id: "theme-color",
    label: "Theme colour",
    icon: Palette,
    onPress: () => showShellDialog("theme"),
  };
  const learn: MenuLine = {
    id: "trainings",
    label: "Trainings and Features",
    icon: GraduationCap,
    onPress: () => showShellDialog("trainings"),
  };
  const report: MenuLine = {
    id: "feedback",
    label: "Report Issue/Bug",
    icon: LifeBuoy,
    // In a wide window it is at the foot of the side menu.
    note: `v${version}`,
    onPress: () => showShellDialog("feedback"),
  };
  const find: MenuLine = {
    id: "find",
    label: "Search or jump to",
    icon: Search,
    onPress: () => showShellDialog("find"),
  };
  // In a wide window the list of the team leads there.
  const team: MenuLine = {
    id: "users",
    label: "Users",
    icon: UsersRound,
    onPress: () => void navigate({ to: usersPage }),
  };
  const items = useMeMenu([
    find,
    team,
    theme,
    ...(acting ? [] : [color]),
    learn,
    report,
    ...doorsOf(sandbox),
    "-",
  ]);
  return (
    <Menu
      label="More"
      placement="top end"
      items={items}
      trigger={
        <Button className="tabbar__t" {...(isCurrent && { "aria-current": "page" })}>
          <span className="tabbar__i">
            <Icon icon={Ellipsis} size={20} />
          </span>
          More
        </Button>
      }
    />
  );
}

function doorsOf(sandbox: Me["sandbox"]): MenuLine[] {
  if (!sandbox) return [];
  const open = (url: string) => () => void window.open(url, "_blank", "noreferrer");
  return [
    "-",
    {
      heading: "Pretend carrier in use",
      entries: [
        { id: "handset", label: "Handset", icon: Smartphone, onPress: open(sandbox.handset) },
        { id: "mail", label: "Mail", icon: Mail, onPress: open(sandbox.mail) },
      ],
    },
  ];
}
