import { use } from "react";
import type { ClientField } from "../../contract/clients.ts";
import { SealedField, type SealedFieldProps } from "../form/sealed-field.tsx";
import { PersonContext } from "./form-line.tsx";

interface PersonSealedFieldProps extends Omit<SealedFieldProps, "name" | "masked"> {
  name: ClientField;
}

/** A sealed field of the person whose fields stand around it. */
export function PersonSealedField(props: PersonSealedFieldProps) {
  const { stored } = use(PersonContext);
  return <SealedField {...props} masked={stored?.[props.name]} />;
}
