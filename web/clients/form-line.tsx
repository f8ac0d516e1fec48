import { type ComponentType, createContext, type RefCallback, use } from "react";
import { useController, useFormContext } from "react-hook-form";
import { coField, type Client, type ClientField, type PersonFields } from "../../contract/clients.ts";
import type { ClientForm, Level } from "./client-form.ts";

interface Person {
  /** The co-applicant's fields have the same names with the prefix "co". */
  level: Level;
  /** The client being edited, none while creating. */
  stored?: Client | undefined;
}

/** Whose fields the lines below it are. */
export const PersonContext = createContext<Person>({ level: "primary" });

/** What every control is given here; the line itself adds the label and its own props. */
interface FieldInput {
  name: ClientField;
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur: () => void;
  ref: RefCallback<unknown>;
  error: string | undefined;
}

type LineProps<P> = {
  name: keyof typeof PersonFields.shape | "companyName";
  as: ComponentType<P>;
} & Omit<P, keyof FieldInput>;

/** Joins one field of the form to its control. */
export function FormLine<P>({ name, as, ...own }: LineProps<P>) {
  const { level } = use(PersonContext);
  const full = level === "secondary" ? (coField(name) as ClientField) : name;
  const { control } = useFormContext<ClientForm>();
  const { field, fieldState } = useController({ name: full, control, rules: { deps: depsOf(full) } });
  const Control = as as ComponentType<FieldInput>;
  return (
    <Control
      {...own}
      {...field}
      onChange={(value) => field.onChange(value ?? "")}
      error={fieldState.error?.message}
    />
  );
}

/** A last name or a company is a name too: typing one takes the complaint from the first name. */
const depsOf = (name: ClientField): ClientField[] =>
  name === "lastName" || name === "companyName" ? ["firstName"] : [];
