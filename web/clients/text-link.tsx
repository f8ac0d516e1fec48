import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

interface TextLinkProps {
  digits: string;
  /** The conversation with this number where there is one; else it is opened by its number. */
  room: string | undefined;
  className: string;
  label: string;
  children: ReactNode;
}

/** Leads to the conversation with a number. */
export function TextLink({ digits, room, className, label, children }: TextLinkProps) {
  return (
    <Link
      to="/messages"
      search={room ? { room } : { phone: digits }}
      className={className}
      aria-label={label}
    >
      {children}
    </Link>
  );
}
