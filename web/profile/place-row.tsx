import type { ReactNode } from "react";
import { Icon, type IconType } from "../ui/icon.tsx";
import "../ui/card.css";
import "./places.css";

export interface PlaceRowProps {
  icon: IconType;
  title: string;
  /** Quiet lines under the title, each of pieces that stay whole. */
  lines: readonly (readonly string[])[];
  /** At the end: a chip, a button. */
  children?: ReactNode;
}

/** A place where one is signed in: a browser or a phone. */
export function PlaceRow({ icon, title, lines, children }: PlaceRowProps) {
  return (
    <li className="card place">
      <span className="place__i">
        <Icon icon={icon} />
      </span>
      <span className="place__t">
        <b>{title}</b>
        {lines.map((line) => (
          <span key={line.join()} className="place__l">
            {line.map((piece) => (
              <span key={piece}>{piece}</span>
            ))}
          </span>
        ))}
      </span>
      {children}
    </li>
  );
}

export function Places({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="places" aria-label={label}>
      {children}
    </ul>
  );
}
