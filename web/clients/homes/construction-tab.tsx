import { useWatch } from "react-hook-form";
import { FieldGroup } from "../../form/field-group.tsx";
import { FieldLine as Line } from "../../form/field-line.tsx";
import { RepeatLines } from "../../form/repeat-lines.tsx";
import { YesNoField } from "../../form/yes-no-field.tsx";
import { ComboBox } from "../../ui/combo-box.tsx";
import { NumberField } from "../../ui/number-field.tsx";
import { foundations, garages, roofDesigns, roofTypes, sidings } from "./home-choices.ts";
import { covered, hasBasement } from "./home-kind.ts";

/** Two digits are not made a year: a wrong one stays as it was typed, with its sentence. */
const year = { as: NumberField, span: 2, plain: true, placeholder: "Year" } as const;
const area = { as: NumberField, unit: "sq ft", min: 0, max: 10_000_000 } as const;
const percent = { as: NumberField, unit: "%", min: 0, max: 100 } as const;

export function ConstructionTab() {
  return (
    <>
      <FieldGroup legend="Structure">
        <Line name="yearBuilt" {...year} label="Year built" />
        <Line name="numStories" as={NumberField} label="Stories" span={2} decimals={1} min={0} max={200} />
        <Line name="numBedrooms" as={NumberField} label="Bedrooms" span={2} min={0} max={1000} />
        <Line
          name="numBathrooms"
          as={NumberField}
          label="Bathrooms"
          span={2}
          decimals={2}
          min={0}
          max={1000}
        />
        <Line name="livingAreaSqft" {...area} label="Living area" span={2} />
        <Line name="garage" as={ComboBox} label="Garage" span={2} options={garages} freeText />
      </FieldGroup>
      <FieldGroup legend="Foundation and roof">
        <Line name="foundation" as={ComboBox} label="Foundation" span={4} options={foundations} freeText />
        <Basement />
        <Line name="roofDesign" as={ComboBox} label="Roof design" span={4} options={roofDesigns} freeText />
        <Line name="roofType" as={ComboBox} label="Roof type" span={4} options={roofTypes} freeText />
        <Line name="centralair" as={YesNoField} label="Central air" span={4} />
      </FieldGroup>
      <Siding />
      <FieldGroup legend="Year renovated">
        <Line name="renoRoof" {...year} label="Roof" />
        <Line name="renoElectical" {...year} label="Electrical" />
        <Line name="renoPlumbing" {...year} label="Plumbing" />
        <Line name="renoHeat" {...year} label="Heating" />
        <Line name="renoPaint" {...year} label="Paint" />
      </FieldGroup>
    </>
  );
}

function Basement() {
  if (!hasBasement(useWatch({ name: "foundation" }))) return null;
  return (
    <>
      <Line name="basementSqFt" {...area} label="Basement area" span={4} />
      <Line name="basementCompleted" {...percent} label="Basement finished" span={4} />
    </>
  );
}

function Siding() {
  const sum = covered(useWatch({ name: "siding" }));
  return (
    <RepeatLines name="siding" label="Siding" item="siding" note={sum > 0 ? `${sum}% covered` : undefined}>
      {(path, { hideLabel, labelOf }) => (
        <>
          <Line
            name={`${path}.material`}
            as={ComboBox}
            label={labelOf("Material")}
            hideLabel={hideLabel}
            span={8}
            options={sidings}
            freeText
          />
          <Line
            name={`${path}.percentage`}
            {...percent}
            label={labelOf("Share")}
            hideLabel={hideLabel}
            span={4}
          />
        </>
      )}
    </RepeatLines>
  );
}
