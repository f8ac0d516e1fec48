import type { ReactNode } from "react";
import { classNames } from "../ui/class-names.ts";
import "../ui/writing-box.css";
import "./composer.css";

interface ComposerFrameProps {
  /** Nobody to write to. */
  off?: boolean;
  /** The field, and what belongs to it. */
  children: ReactNode;
  tools?: ReactNode;
  hint?: ReactNode;
  send: ReactNode;
}

/** Where a text is written, below a conversation. */
export function ComposerFrame({ off, children, tools, hint, send }: ComposerFrameProps) {
  return (
    <footer className="composer">
      <div className={classNames("wbox", off && "composer__box--off")}>
        {children}
        <div className="composer__bar">
          {tools}
          <span className="sp" />
          {hint}
          {send}
        </div>
      </div>
    </footer>
  );
}
