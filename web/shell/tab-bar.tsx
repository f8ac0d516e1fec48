import { Link } from "@tanstack/react-router";
import { Badge } from "../ui/badge.tsx";
import { Icon } from "../ui/icon.tsx";
import { MoreMenu } from "./more-menu.tsx";
import type { Unread } from "./top-bar.tsx";
import { useDestinations } from "./use-destinations.ts";

/** Stands for top bar, team and rail on a small screen. */
export function TabBar({ unread }: Unread) {
  const destinations = useDestinations();
  return (
    <nav className="tabbar" aria-label="Main">
      {destinations.toReversed().map((destination) => (
        <Link key={destination.to} to={destination.to} className="tabbar__t">
          <span className="tabbar__i">
            <Icon icon={destination.icon} size={20} />
            <Badge count={unread[destination.to]} label="unread" />
          </span>
          {destination.label}
        </Link>
      ))}
      <MoreMenu />
    </nav>
  );
}
