import { FieldGroup } from "../../form/field-group.tsx";
import { FieldLine as Line } from "../../form/field-line.tsx";
import { YesNoField } from "../../form/yes-no-field.tsx";
import { ComboBox } from "../../ui/combo-box.tsx";
import { MaskField } from "../../ui/mask-field.tsx";
import { NumberField } from "../../ui/number-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { usePeople } from "./use-people.ts";
import { uses } from "./vehicle-choices.ts";
import type { VehicleField } from "./vehicle-kind.ts";

interface UseLinesProps {
  clientId: string;
  asks: (field: VehicleField) => boolean;
}

const miles = { as: NumberField, span: 4, unit: "mi", min: 0 } as const;

/** Who drives it, how far, and what for. */
export function UseLines({ clientId, asks }: UseLinesProps) {
  const people = usePeople(clientId);
  const person = { as: ComboBox, span: 4, options: people, freeText: true } as const;
  return (
    <FieldGroup legend="Use">
      <Line name="primaryDriver" {...person} label="Primary driver" />
      <Line name="registeredTo" {...person} label="Registered to" />
      {asks("primaryUse") && (
        <Line name="primaryUse" as={ComboBox} label="Primary use" span={4} options={uses} freeText />
      )}
      {asks("experience") && (
        <Line name="experience" as={TextField} label="Experience" span={4} placeholder="12 years" />
      )}
      {asks("milesOneWay") && (
        <Line name="milesOneWay" {...miles} label="One way" decimals={2} max={10_000} />
      )}
      {asks("totalMiles") && <Line name="totalMiles" {...miles} label="Per year" max={1_000_000} />}
      <Line name="purchaseDate" as={MaskField} mask="date" label="Purchase date" span={4} />
      {asks("rideShare") && <Line name="rideShare" as={YesNoField} label="Ride share" span={4} />}
      {asks("streetLegal") && <Line name="streetLegal" as={YesNoField} label="Street legal" span={4} />}
      {asks("brandedTitle") && <Line name="brandedTitle" as={YesNoField} label="Branded title" span={4} />}
      <Line
        name="upgrades"
        as={TextField}
        label="Upgrades"
        span={asks("primaryUse") ? 4 : 8}
        placeholder="Wheels, audio"
      />
    </FieldGroup>
  );
}
