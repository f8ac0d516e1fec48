import { FieldGroup } from "../../form/field-group.tsx";
import { FieldLine as Line } from "../../form/field-line.tsx";
import { SealedField } from "../../form/sealed-field.tsx";
import { ComboBox } from "../../ui/combo-box.tsx";
import { MaskField } from "../../ui/mask-field.tsx";
import { NumberField } from "../../ui/number-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { entityTypes } from "./commercial-kind.ts";

const dollars = { as: NumberField, currency: true, span: 4, min: 0 } as const;

export function DetailsTab({ ein }: { ein: string | undefined }) {
  return (
    <>
      <FieldGroup legend="Business">
        <Line name="companyName" as={TextField} label="Company name" span={6} autoComplete="off" />
        <Line name="dba" as={TextField} label="DBA" span={6} autoComplete="off" />
        <Line name="entityType" as={ComboBox} label="Entity type" span={6} options={entityTypes} freeText />
        <Line name="businessType" as={TextField} label="Business type" span={6} />
        <Line name="ein" as={SealedField} label="EIN" span={6} inputMode="numeric" masked={ein} />
        <Line name="startDate" as={MaskField} mask="date" label="Start date" span={6} />
      </FieldGroup>
      <FieldGroup legend="Figures">
        <Line name="annualIncome" {...dollars} label="Annual income" />
        <Line
          name="numberOfEmployees"
          as={NumberField}
          label="Number of employees"
          span={4}
          min={0}
          max={10_000_000}
        />
        <Line name="annualPayroll" {...dollars} label="Annual payroll" />
      </FieldGroup>
      <FieldGroup legend="In words">
        <Line name="businessInfo" as={TextArea} label="Business info" span={12} maxLength={2000} />
      </FieldGroup>
    </>
  );
}
