import { useWatch } from "react-hook-form";
import { FieldGroup } from "../../form/field-group.tsx";
import { FieldLine as Line } from "../../form/field-line.tsx";
import { RepeatLines } from "../../form/repeat-lines.tsx";
import { NumberField } from "../../ui/number-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { dollars } from "../policies/policy-kind.ts";
import { CurrentCarrier } from "../records/current-carrier.tsx";
import { worth } from "./home-kind.ts";

const amount = { as: NumberField, currency: true, span: 4, min: 0 } as const;

export function CoverageTab() {
  return (
    <>
      <CurrentCarrier />
      <FieldGroup legend="Limits">
        <Line name="coverage.dwelling" {...amount} label="Dwelling" />
        <Line name="coverage.personalPropertyTotal" {...amount} label="Personal property total" />
        <Line name="coverage.liability" {...amount} label="Liability" />
        <Line name="coverage.medicalPayment" {...amount} label="Medical payment" />
        <Line name="coverage.deductible" {...amount} label="Deductible" />
      </FieldGroup>
      <PersonalProperty />
    </>
  );
}

function PersonalProperty() {
  const sum = worth(useWatch({ name: "personalProperty" }));
  return (
    <RepeatLines
      name="personalProperty"
      label="Personal property"
      item="item"
      note={sum > 0 ? `${dollars(sum)} in all` : undefined}
    >
      {(path, { hideLabel, labelOf }) => (
        <>
          <Line
            name={`${path}.description`}
            as={TextField}
            label={labelOf("Description")}
            hideLabel={hideLabel}
            span={8}
          />
          <Line name={`${path}.value`} {...amount} label={labelOf("Value")} hideLabel={hideLabel} />
        </>
      )}
    </RepeatLines>
  );
}
