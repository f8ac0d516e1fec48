import { Link } from "@tanstack/react-router";
import { LifeBuoy } from "lucide-react";
import { TrainingsButton } from "../trainings/trainings-button.tsx";
import { Badge } from "../ui/badge.tsx";
import { Icon } from "../ui/icon.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Logo } from "../ui/logo.tsx";
import type { Destination } from "./destinations.ts";
import { Jump } from "./jump.tsx";
import { showShellDialog } from "./shell-dialog.ts";
import { ThemeToggle } from "./theme-toggle.tsx";
import { useDestinations } from "./use-destinations.ts";
import "./top-bar.css";

export interface Unread {
  unread: Record<Destination["to"], number>;
}

export function TopBar({ account, unread }: Unread & { account: string }) {
  const destinations = useDestinations();
  return (
    <header className="topbar">
      <Link className="brand" to="/" aria-label={`${account}, home`}>
        <Logo size={24} />
        <span className="brand__name trunc">{account}</span>
      </Link>
      <nav className="nav" aria-label="Main">
        {destinations.map((destination) => (
          <Link key={destination.to} to={destination.to} className="nav__tab" preload="intent">
            <Icon icon={destination.icon} />
            <span>{destination.label}</span>
            <Badge count={unread[destination.to]} label="unread" />
          </Link>
        ))}
      </nav>
      <div className="topbar__end">
        <Jump onPress={() => showShellDialog("find")} />
        <TrainingsButton />
        <IconButton
          icon={LifeBuoy}
          label="Report Issue/Bug"
          placement="bottom"
          onPress={() => showShellDialog("feedback")}
        />
        <ThemeToggle />
      </div>
    </header>
  );
}
