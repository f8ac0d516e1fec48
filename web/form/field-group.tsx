import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { HelpLine } from "../ui/help-line.tsx";

interface FieldGroupProps {
  legend: string;
  /** The group's path in the form, when its fields are saved as one: what is said of all of it stands here. */
  name?: string;
  children: ReactNode;
}

/** Fields that belong together under a legend, on the twelve columns. */
export function FieldGroup({ legend, name, children }: FieldGroupProps) {
  return (
    <fieldset className="fg">
      <legend>{legend}</legend>
      {name && <GroupError name={name} />}
      <div className="grid12">{children}</div>
    </fieldset>
  );
}

function GroupError({ name }: { name: string }) {
  const { getFieldState, formState } = useFormContext();
  const message = getFieldState(name, formState).error?.message;
  return (
    message && (
      <p className="help help--error" role="alert">
        <HelpLine state="error">{message}</HelpLine>
      </p>
    )
  );
}
