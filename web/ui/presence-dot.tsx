import type { ReactNode } from "react";
import type { Presence } from "../../contract/users.ts";
import { PRESENCE_LABELS, presenceToken } from "./presence.ts";
import "./presence-dot.css";

const DISC = "M6 1a5 5 0 1 1 0 10A5 5 0 0 1 6 1Z";

/** One shape each, so that colour is never the only difference. Drawn on a 12 by 12 grid. */
const SHAPES: Record<Presence, ReactNode> = {
  available: <circle cx="6" cy="6" r="5" />,
  away: <path d="M6.6 1A5 5 0 1 0 11 7.6 4.1 4.1 0 0 1 6.6 1Z" />,
  lunch: <path d={`${DISC}m0 1.7A3.3 3.3 0 0 0 2.7 6h6.6A3.3 3.3 0 0 0 6 2.7Z`} />,
  break: <path d={`${DISC}M3.9 3.6v4.8h1.5V3.6Zm2.7 0v4.8h1.5V3.6Z`} />,
  coaching: (
    <path
      d={`${DISC}m0 1.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Zm0 1.6a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8Z`}
    />
  ),
  busy: <path d={`${DISC}M3.3 5.2v1.6h5.4V5.2Z`} />,
  training: <rect x="2.2" y="2.2" width="7.6" height="7.6" rx="1.2" transform="rotate(45 6 6)" />,
  "on call": <path d={`${DISC}m0 2.7a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6Z`} />,
  ringing: (
    <>
      <circle cx="6" cy="6" r="3.4" />
      <path d="M6 .5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11Zm0 1.1a4.4 4.4 0 1 0 0 8.8 4.4 4.4 0 0 0 0-8.8Z" />
    </>
  ),
  offline: <path d={`${DISC}m0 1.6a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.8Z`} />,
};

export interface PresenceDotProps {
  presence: Presence;
  /** Where the word stands beside it, the picture keeps silent. */
  decorative?: boolean;
}

export function PresenceDot({ presence, decorative }: PresenceDotProps) {
  const named = decorative
    ? { "aria-hidden": true }
    : { role: "img", "aria-label": PRESENCE_LABELS[presence] };
  return (
    <svg className={`presence ${presenceToken(presence)}`} viewBox="0 0 12 12" fillRule="evenodd" {...named}>
      {SHAPES[presence]}
    </svg>
  );
}
