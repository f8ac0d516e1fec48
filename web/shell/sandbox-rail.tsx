import { Mail, Smartphone } from "lucide-react";
import { Icon, type IconType } from "../ui/icon.tsx";
import { Tooltip } from "../ui/tooltip.tsx";
import type { Me } from "./me.ts";

export type Doors = NonNullable<Me["sandbox"]>;

/** The doors to the outside world while it is only pretended on this computer. */
export function SandboxRail({ doors }: { doors: Doors }) {
  return (
    <aside className="prail" aria-label="Sandbox">
      <p className="prail__l">
        Pretend carrier
        <span className="sr"> in use: no text, call or email leaves this computer.</span>
      </p>
      <Door
        icon={Smartphone}
        label="Handset"
        tip="Handset: the phone of the outside world"
        href={doors.handset}
      />
      <Door icon={Mail} label="Mail" tip="Mail: what was sent" href={doors.mail} />
    </aside>
  );
}

function Door({ icon, label, tip, href }: { icon: IconType; label: string; tip: string; href: string }) {
  return (
    <Tooltip text={tip} placement="left">
      <a
        className="ib ib--40"
        href={href}
        target="_blank"
        rel="noreferrer"
        aria-label={`${label} (new window)`}
      >
        <Icon icon={icon} size={20} />
      </a>
    </Tooltip>
  );
}
