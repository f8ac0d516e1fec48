import { FieldGroup } from "../../form/field-group.tsx";
import { FieldLine as Line } from "../../form/field-line.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { PlaceLines } from "../place-lines.tsx";

/** Who lent the money for it. */
export const LienTab = () => (
  <>
    <FieldGroup legend="Lien holder" name="leinHolder">
      <Line name="leinHolder.name" as={TextField} label="Name" span={8} />
      <Line name="leinHolder.loan" as={TextField} label="Loan number" span={4} autoComplete="off" />
    </FieldGroup>
    <FieldGroup legend="Address">
      <PlaceLines path="leinHolder." short />
    </FieldGroup>
  </>
);
