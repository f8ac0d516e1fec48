import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { classNames } from "../ui/class-names.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { Connection } from "./connection.tsx";
import { useMe } from "./me.ts";
import { MeMenu } from "./me-menu.tsx";
import { Peers } from "./peers.tsx";
import "./side-menu.css";

export interface SideMenuProps {
  /** 64 wide: pictures only. */
  rail: boolean;
  /** Over the page instead of beside it. */
  over: boolean;
  onToggle: () => void;
}

export function SideMenu({ rail, over, onToggle }: SideMenuProps) {
  const { version } = useMe();
  return (
    <aside
      className={classNames("side", rail && "side--rail", over && "side--over")}
      aria-label="Profile and team"
    >
      <MeMenu />
      <Peers rail={rail} />
      <div className="side__foot">
        <Connection rail={rail} />
        <span className={rail ? "sr" : "num"}>v{version}</span>
        <IconButton
          icon={rail ? PanelLeftOpen : PanelLeftClose}
          label={rail ? "Expand menu" : "Collapse menu"}
          kbd="["
          placement="right"
          aria-expanded={!rail}
          onPress={onToggle}
        />
      </div>
    </aside>
  );
}
