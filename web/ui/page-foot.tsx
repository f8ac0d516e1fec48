import type { ReactNode } from "react";
import "./page-foot.css";

/** The foot of a wizard that is a page: what is so far, and its buttons, the primary last. */
export function PageFoot({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <footer className="pfoot">
      {note && <output className="t2 t12 num">{note}</output>}
      <span className="sp" />
      {children}
    </footer>
  );
}
