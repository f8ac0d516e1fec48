import { FieldLine as Line } from "../../form/field-line.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { ComboBox } from "../../ui/combo-box.tsx";
import { MaskField } from "../../ui/mask-field.tsx";
import { NumberField } from "../../ui/number-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { AnimalLists } from "./animal-lists.tsx";
import { deckMaterials, solarLocations, solarTypes } from "./home-choices.ts";
import { Asked } from "./asked.tsx";
import { Outbuildings } from "./outbuildings.tsx";

const area = { as: NumberField, unit: "sq ft", span: 4, min: 0, max: 10_000_000 } as const;
const dollars = { as: NumberField, currency: true, span: 4, min: 0 } as const;

export function OnPremiseTab() {
  return (
    <>
      <Asked legend="Solar panels" name="solar">
        <Line
          name="solarLocation"
          as={ComboBox}
          label="Location"
          span={4}
          options={solarLocations}
          freeText
        />
        <Line name="solarType" as={ComboBox} label="Type" span={4} options={solarTypes} freeText />
        <Line name="solarInstaller" as={TextField} label="Installer" span={4} />
        <Line name="solarInstallDate" as={MaskField} mask="date" label="Installed on" span={4} />
        <Line name="solarPanels" as={NumberField} label="Panels" span={4} min={0} max={10_000} />
        <Line name="solarValue" {...dollars} label="Value" />
        <Line name="solarLoan" {...dollars} label="Loan" />
      </Asked>
      <Asked legend="Fireplace" name="fireplace">
        <Line name="fireplaceChimney" as={Checkbox} label="Chimney" span={2} />
        <Line name="fireplaceHearth" as={Checkbox} label="Hearth" span={2} />
        <Line name="fireplacePrefab" as={Checkbox} label="Prefab" span={2} />
        <Line name="fireplaceInsert" as={Checkbox} label="Insert" span={2} />
      </Asked>
      <Asked legend="Deck" name="deck">
        <Line name="deckMaterial" as={ComboBox} label="Material" span={4} options={deckMaterials} freeText />
        <Line name="deckSqft" {...area} label="Area" />
      </Asked>
      <Asked legend="Pool" name="pool">
        <Line name="poolSqft" {...area} label="Area" />
        <Line name="poolFenced" as={Checkbox} label="Fenced" span={2} />
        <Line name="poolLocked" as={Checkbox} label="Locked" span={2} />
      </Asked>
      <Asked legend="Trampoline" name="trampoline">
        <Line name="trampolineNetted" as={Checkbox} label="Netted" span={2} />
        <Line name="trampolineFenced" as={Checkbox} label="Fenced" span={2} />
      </Asked>
      <Asked legend="Business at home" name="business" group="businessType">
        <Line name="businessType.type" as={TextField} label="Type of business" span={4} />
        <Line
          name="businessType.employees"
          as={NumberField}
          label="Employees"
          span={4}
          min={0}
          max={1_000_000}
        />
      </Asked>
      <Outbuildings />
      <AnimalLists />
    </>
  );
}
