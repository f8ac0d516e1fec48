import { Mail, Smartphone } from "lucide-react";
import { classNames } from "../ui/class-names.ts";
import { Icon, type IconType } from "../ui/icon.tsx";
import { Tooltip } from "../ui/tooltip.tsx";
import type { Me } from "./me.ts";

export type Doors = NonNullable<Me["sandbox"]>;

interface SandboxDoorsProps {
  doors: Doors;
  /** 40 px, as everything in a rail. */
  large: boolean;
}

/** The doors to the outside world while it is only pretended on this computer. */
export function SandboxDoors({ doors, large }: SandboxDoorsProps) {
  return (
    <div className="doors">
      <p className="doors__l">
        Pretend carrier
        <span className="sr"> in use: no text, call or email leaves this computer.</span>
      </p>
      <Door
        icon={Smartphone}
        label="Handset"
        tip="Handset: the phone of the outside world"
        href={doors.handset}
        large={large}
      />
      <Door icon={Mail} label="Mail" tip="Mail: what was sent" href={doors.mail} large={large} />
    </div>
  );
}

interface DoorProps {
  icon: IconType;
  label: string;
  tip: string;
  href: string;
  large: boolean;
}

function Door({ icon, label, tip, href, large }: DoorProps) {
  return (
    <Tooltip text={tip} placement={large ? "left" : "top"}>
      <a
        className={classNames("ib", large && "ib--40")}
        href={href}
        target="_blank"
        rel="noreferrer"
        aria-label={`${label} (new window)`}
      >
        <Icon icon={icon} size={large ? 20 : 16} />
      </a>
    </Tooltip>
  );
}
