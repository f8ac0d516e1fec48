import type { ReactNode } from "react";
import "./figures.css";

export interface Figure {
  label: string;
  value: ReactNode;
}

/** Two to six numbers that sum something up, side by side between two lines. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="figs">
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
