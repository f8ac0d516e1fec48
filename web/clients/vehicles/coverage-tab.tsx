import type { VehicleGroup } from "../../../contract/vehicles.ts";
import { FieldGroup } from "../../form/field-group.tsx";
import { FieldLine as Line } from "../../form/field-line.tsx";
import { YesNoField } from "../../form/yes-no-field.tsx";
import { ComboBox } from "../../ui/combo-box.tsx";
import { NumberField } from "../../ui/number-field.tsx";
import { CurrentCarrier } from "../records/current-carrier.tsx";
import { liabilityLimits, pipLimits, rentals } from "./vehicle-choices.ts";

const dollars = { as: NumberField, currency: true, span: 4, min: 0 } as const;
const choice = { as: ComboBox, span: 4, freeText: true } as const;

export function CoverageTab({ group }: { group: VehicleGroup }) {
  return (
    <>
      <CurrentCarrier />
      <FieldGroup legend="Limits">
        <Line name="coverage.liability" {...choice} label="Liability" options={liabilityLimits} />
        {group === "rv" && (
          <Line
            name="coverage.vacationLiability"
            {...choice}
            label="Vacation liability"
            options={liabilityLimits}
          />
        )}
        <Line name="coverage.pip" {...choice} label="PIP" options={pipLimits} />
      </FieldGroup>
      <FieldGroup legend="Deductibles and extras">
        <Line name="coverage.deductibleComp" {...dollars} label="Comprehensive" max={1_000_000} />
        <Line name="coverage.deductibleColl" {...dollars} label="Collision" max={1_000_000} />
        <Line name="coverage.rental" {...choice} label="Rental" options={rentals} />
        <Line name="coverage.glassReplacement" as={YesNoField} label="Glass replacement" span={4} />
        <Line name="coverage.roadside" as={YesNoField} label="Roadside" span={4} />
      </FieldGroup>
    </>
  );
}
