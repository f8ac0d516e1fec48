import type { LucideIcon } from "lucide-react";

type Props = { icon: LucideIcon; label: string; on: boolean; onPress: () => void };

/** Something of a call that is on or off. */
export const RoundToggle = ({ icon: Icon, label, on, onPress }: Props) => (
  <button
    type="button"
    className={`bx-round bx-round--${on ? "on" : "msg"}`}
    aria-label={label}
    aria-pressed={on}
    title={label}
    onClick={onPress}
  >
    <Icon className="i" aria-hidden="true" />
  </button>
);
