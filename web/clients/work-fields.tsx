import { type ReactNode, use } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { ofEmployment, selfEmployed } from "../../contract/person.ts";
import { OptionField } from "../form/option-field.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { NumberField } from "../ui/number-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { PersonContext, PersonLine as Line, nameIn } from "./person-line.tsx";

interface WorkFieldsProps {
  /** All there is to ask, not just the basic two. */
  whole?: boolean;
  /** What ends their line. */
  children?: ReactNode;
}

/** What a person does and for whom; who is self employed does it for nobody else. */
export function WorkFields({ whole, children }: WorkFieldsProps) {
  const { level } = use(PersonContext);
  const { setValue } = useFormContext();
  const occupation = nameIn(level, "occupation");
  const own = useWatch({ name: occupation }) === selfEmployed;

  function choose(next: boolean) {
    setValue(occupation, next ? selfEmployed : null, { shouldDirty: true, shouldTouch: true });
    if (!next) return;
    for (const field of ofEmployment)
      setValue(nameIn(level, field), null, { shouldDirty: true, shouldValidate: true });
  }

  return (
    <>
      <Line
        name="occupation"
        as={OptionField}
        field="occupation"
        label="Occupation"
        span={4}
        disabled={own}
      />
      <Line name="employerName" as={TextField} label="Employer" span={4} disabled={own} />
      {whole && (
        <>
          <Line name="businessType" as={TextField} label="Business type" span={4} disabled={own} />
          <Line name="employees" as={NumberField} label="Number of employees" span={4} disabled={own} />
        </>
      )}
      {children}
      <Checkbox label={selfEmployed} span={12} value={own} onChange={choose} />
    </>
  );
}
