import { FieldGroup } from "../../form/field-group.tsx";
import { FieldLine as Line } from "../../form/field-line.tsx";
import { MaskField } from "../../ui/mask-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { PlaceLines } from "../place-lines.tsx";
import "./mortgage.css";

const reach = { span: 4, className: "mort__reach", autoComplete: "off" } as const;

/** Who lent the money for the house; both mortgages ask the same. */
export function MortgageTab({ name }: { name: "mortgagePrimary" | "mortgageSecondary" }) {
  return (
    <>
      <FieldGroup legend="Lender" name={name}>
        <Line name={`${name}.name`} as={TextField} label="Name" span={8} />
        <Line name={`${name}.loan`} as={TextField} label="Loan number" span={4} autoComplete="off" />
      </FieldGroup>
      <FieldGroup legend="Address">
        <PlaceLines path={`${name}.`} short />
      </FieldGroup>
      <FieldGroup legend="Contact">
        <Line name={`${name}.phone`} as={MaskField} mask="phone" label="Phone" {...reach} />
        <Line name={`${name}.fax`} as={MaskField} mask="phone" label="Fax" {...reach} />
        <Line name={`${name}.email`} as={TextField} type="email" label="Email" {...reach} />
      </FieldGroup>
    </>
  );
}
