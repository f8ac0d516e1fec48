import { Link } from "@tanstack/react-router";
import { createContext, type MouseEvent, type ReactNode, use } from "react";

/** Opens a conversation beside the page, by its number and, where there is one already, its id. */
export const Texting = createContext<((digits: string, room: string | undefined) => void) | null>(null);

interface TextLinkProps {
  digits: string;
  /** The conversation with this number where there is one; else it is opened by its number. */
  room: string | undefined;
  className: string;
  label?: string;
  children: ReactNode;
}

/** Leads to the conversation with a number: beside this page, and in a new tab, as any link, to Messages. */
export function TextLink({ digits, room, className, label, children }: TextLinkProps) {
  const text = use(Texting);

  function onClick(event: MouseEvent) {
    if (!text || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    text(digits, room);
  }

  return (
    <Link
      to="/messages"
      search={room ? { room } : { phone: digits }}
      className={className}
      aria-label={label}
      aria-haspopup={text ? "dialog" : undefined}
      onClick={onClick}
    >
      {children}
    </Link>
  );
}
