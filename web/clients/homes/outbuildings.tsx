import { FieldLine as Line } from "../../form/field-line.tsx";
import { RepeatLines } from "../../form/repeat-lines.tsx";
import { ComboBox } from "../../ui/combo-box.tsx";
import { NumberField } from "../../ui/number-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { outbuildingTypes } from "./home-choices.ts";

export function Outbuildings() {
  return (
    <RepeatLines name="outbuildings" label="Outbuildings" item="outbuilding">
      {(path, { hideLabel, labelOf }) => (
        <>
          <Line
            name={`${path}.type`}
            as={ComboBox}
            label={labelOf("Building")}
            hideLabel={hideLabel}
            span={4}
            options={outbuildingTypes}
            freeText
          />
          <Line
            name={`${path}.sqft`}
            as={NumberField}
            label={labelOf("Area")}
            hideLabel={hideLabel}
            span={4}
            unit="sq ft"
            min={0}
            max={10_000_000}
          />
          <Line name={`${path}.use`} as={TextField} label={labelOf("Use")} hideLabel={hideLabel} span={4} />
        </>
      )}
    </RepeatLines>
  );
}
