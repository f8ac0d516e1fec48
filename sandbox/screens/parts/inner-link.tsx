import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { addressOf, go } from "./address.ts";

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { fields: Record<string, string | null> };

/** A link within the page: follows in place, and opens a window of its own when asked to. */
export const InnerLink = ({ fields, onClick, children, ...rest }: Props) => {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(fields);
  };
  return (
    <a {...rest} href={addressOf(fields)} onClick={follow}>
      {children}
    </a>
  );
};
