import { Clock, Grid3x3, MessageCircle } from "lucide-react";
import { InnerLink } from "../../parts/inner-link.tsx";
import { useMissed } from "./missed.ts";
import "./phone-nav.css";

export type View = "calls" | "keypad" | null;

const tabs = [
  [null, "Texts", MessageCircle],
  ["calls", "Calls", Clock],
  ["keypad", "Keypad", Grid3x3],
] as const;

export const PhoneNav = ({ number, view }: { number: string; view: View }) => {
  const missed = useMissed(number);
  return (
    <nav className="bx-nav" aria-label="Phone">
      {tabs.map(([name, label, Icon]) => (
        <InnerLink
          key={label}
          fields={{ number, view: name }}
          aria-current={name === view ? "page" : undefined}
        >
          <Icon className="i" aria-hidden="true" />
          {label}
          {name === "calls" && missed > 0 && (
            <span className="bx-n">
              {missed}
              <span className="sr"> missed</span>
            </span>
          )}
        </InnerLink>
      ))}
    </nav>
  );
};
