import { type ReactNode, use } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { selfEmployed } from "../../contract/clients.ts";
import { Checkbox } from "../ui/checkbox.tsx";
import { TextField } from "../ui/text-field.tsx";
import type { ClientForm } from "./client-form.ts";
import { FormLine as Line, PersonContext } from "./form-line.tsx";
import { fieldOf } from "./person.ts";

/** What a person does and for whom; who is self employed does it for nobody else. Children end their line. */
export function WorkFields({ children }: { children: ReactNode }) {
  const { level } = use(PersonContext);
  const { control, setValue } = useFormContext<ClientForm>();
  const occupation = fieldOf(level, "occupation");
  const employer = fieldOf(level, "employerName");
  const own = useWatch({ control, name: occupation }) === selfEmployed;

  function choose(next: boolean) {
    setValue(occupation, next ? selfEmployed : "", { shouldDirty: true, shouldTouch: true });
    if (next) setValue(employer, "", { shouldDirty: true, shouldValidate: true });
  }

  return (
    <>
      <Line name="occupation" as={TextField} label="Occupation" span={4} disabled={own} />
      <Line name="employerName" as={TextField} label="Employer" span={4} disabled={own} />
      {children}
      <Checkbox label={selfEmployed} span={12} value={own} onChange={choose} />
    </>
  );
}
