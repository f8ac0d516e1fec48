import type { ReactNode } from "react";

/** Fields that belong together under a legend, on the twelve columns. */
export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="fg">
      <legend>{legend}</legend>
      <div className="grid12">{children}</div>
    </fieldset>
  );
}
