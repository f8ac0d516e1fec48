import type { ReactNode } from "react";
import { classNames } from "../ui/class-names.ts";

export interface SectionProps {
  title: string;
  /** Columns of three. */
  wide?: 2 | 3;
  children: ReactNode;
}

export function Section({ title, wide, children }: SectionProps) {
  return (
    <section className={classNames("gs", wide && `gs--${wide}`)}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Things beside each other. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="row">{children}</div>;
}
