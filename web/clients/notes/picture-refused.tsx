import { classNames } from "../../ui/class-names.ts";
import { HelpLine } from "../../ui/help-line.tsx";
import "../../ui/field.css";

interface PictureRefusedProps {
  className?: string;
  /** The sentence; empty while nothing was left. */
  children: string;
}

/** Why what was pasted or dropped on a note is not in it. */
export function PictureRefused({ className, children }: PictureRefusedProps) {
  return (
    <span role="status" className={classNames("help help--error", children && className)}>
      {children && <HelpLine state="error">{children}</HelpLine>}
    </span>
  );
}
