import { use } from "react";
import { SealedField, type SealedFieldProps } from "../form/sealed-field.tsx";
import { PersonContext } from "./person-line.tsx";

interface PersonSealedFieldProps extends Omit<SealedFieldProps, "masked"> {
  name: string;
}

/** A sealed field of whose fields stand around it. */
export function PersonSealedField(props: PersonSealedFieldProps) {
  const stored = use(PersonContext).stored as Partial<Record<string, string>> | undefined;
  return <SealedField {...props} masked={stored?.[props.name]} />;
}
