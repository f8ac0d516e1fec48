import { FieldGroup } from "../../form/field-group.tsx";
import { FieldLine as Line } from "../../form/field-line.tsx";
import { OptionField } from "../../form/option-field.tsx";
import { ComboBox } from "../../ui/combo-box.tsx";
import { MaskField } from "../../ui/mask-field.tsx";
import { NumberField } from "../../ui/number-field.tsx";
import { PlaceLines } from "../place-lines.tsx";
import { residenceTypes, usages } from "./home-choices.ts";

export function DetailsTab() {
  return (
    <>
      <FieldGroup legend="Residence">
        <Line
          name="type"
          as={OptionField}
          field="residenceType"
          usual={residenceTypes}
          label="Residence type"
          span={4}
        />
        <Line name="usage" as={ComboBox} label="Usage" span={4} options={usages} freeText />
        <Line name="purchaseDate" as={MaskField} mask="date" label="Purchase date" span={4} />
      </FieldGroup>
      <FieldGroup legend="Address">
        <PlaceLines />
      </FieldGroup>
      <FieldGroup legend="Household">
        <Line name="occupantsAdult" as={NumberField} label="Adults" span={3} min={0} max={10_000} />
        <Line name="occupantsChild" as={NumberField} label="Children" span={3} min={0} max={10_000} />
      </FieldGroup>
      <FieldGroup legend="Fire protection">
        <Line
          name="fireHydrantFt"
          as={NumberField}
          label="Fire hydrant"
          span={3}
          unit="ft"
          min={0}
          max={1_000_000}
        />
        <Line
          name="fireStationMiles"
          as={NumberField}
          label="Fire station"
          span={3}
          unit="mi"
          decimals={1}
          min={0}
          max={1000}
        />
      </FieldGroup>
    </>
  );
}
