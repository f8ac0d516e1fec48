import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { FieldGroup } from "../../form/field-group.tsx";
import { FieldLine as Line } from "../../form/field-line.tsx";
import { YesNoField } from "../../form/yes-no-field.tsx";
import "./asked.css";

interface AskedProps {
  /** The question, in a word. */
  legend: string;
  /** Its field. */
  name: string;
  /** The path of what is asked after a yes, where that is saved as one. */
  group?: string;
  /** What is asked after a yes. */
  children: ReactNode;
}

export function Asked({ legend, name, group, children }: AskedProps) {
  const answer: unknown = useWatch({ name });
  return (
    <div className="asked">
      <FieldGroup legend={legend} {...(group && { name: group })}>
        <Line name={name} as={YesNoField} label={legend} hideLabel span={4} />
        {answer === true && children}
      </FieldGroup>
    </div>
  );
}
