import { Building2 } from "lucide-react";
import type { Presence } from "../../contract/users.ts";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { initials, tintOf } from "./initials.ts";
import { PresenceDot } from "./presence-dot.tsx";
import "./avatar.css";

export type AvatarSize = 16 | 20 | 24 | 28 | 32 | 36 | 40 | 56;

export interface AvatarProps {
  /** Chooses the tint: the same person has it everywhere. */
  id: string;
  name: string;
  /** A picture instead of the initials. */
  src?: string | null;
  size?: AvatarSize;
  /** A rounded square with a building. */
  company?: boolean;
  presence?: Presence;
}

/** Decoration beside a name; give the text of the name next to it. Only the presence speaks. */
export function Avatar({ id, name, src, size = 28, company, presence }: AvatarProps) {
  return (
    <span
      className={classNames("av", `av--${size}`, company ? "av--company" : `av-${tintOf(id)}`)}
      title={name}
    >
      {company ? (
        <Icon icon={Building2} />
      ) : src ? (
        <img src={src} alt="" loading="lazy" className="av__img" />
      ) : (
        <span aria-hidden="true">{size === 16 ? initials(name).slice(0, 1) : initials(name)}</span>
      )}
      {presence && <PresenceDot presence={presence} />}
    </span>
  );
}
