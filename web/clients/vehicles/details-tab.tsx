import { useWatch } from "react-hook-form";
import { propulsionTypes, type VehicleGroup } from "../../../contract/vehicles.ts";
import { FieldGroup } from "../../form/field-group.tsx";
import { FieldLine as Line } from "../../form/field-line.tsx";
import { ComboBox } from "../../ui/combo-box.tsx";
import { NumberField } from "../../ui/number-field.tsx";
import { Select } from "../../ui/select.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { KindField } from "./kind-field.tsx";
import { UseLines } from "./use-lines.tsx";
import { bodyTypes } from "./vehicle-choices.ts";
import { isAsked, vinHelp, wordsOf } from "./vehicle-kind.ts";
import { VinField } from "./vin-field.tsx";

interface DetailsTabProps {
  clientId: string;
  group: VehicleGroup;
}

const legends: Record<VehicleGroup, string> = {
  auto: "Vehicle",
  rv: "RV",
  rec: "Vehicle",
  water: "Boat",
};
const propulsions = propulsionTypes.map((id) => ({ id, label: wordsOf(id) }));
const whole = { as: NumberField, min: 0 } as const;
const measured = { as: NumberField, min: 0, decimals: 2 } as const;

export function DetailsTab({ clientId, group }: DetailsTabProps) {
  const asks = isAsked.bind(null, group);
  return (
    <>
      <KindField />
      <FieldGroup legend={legends[group]}>
        {group === "water" ? <HullField /> : <VinField />}
        <Line name="year" as={NumberField} label="Year" span={2} plain />
        <Line name="make" as={TextField} label="Make" span={2} autoComplete="off" />
        <Line name="model" as={TextField} label="Model" span={2} autoComplete="off" />
        {asks("bodyType") && (
          <Line name="bodyType" as={ComboBox} label="Body type" span={4} options={bodyTypes} freeText />
        )}
        {asks("autoLength") && (
          <Line name="autoLength" {...measured} label="Length" span={4} unit="ft" max={1000} />
        )}
        {asks("cc") && <Line name="cc" {...whole} label="Displacement" span={4} unit="cc" max={20_000} />}
        <Line name="autoValue" {...whole} label="Value" span={4} currency max={100_000_000} />
        {asks("valueContents") && (
          <Line name="valueContents" {...whole} label="Contents" span={4} currency max={100_000_000} />
        )}
        {asks("slideouts") && <Line name="slideouts" {...whole} label="Slide-outs" span={4} max={20} />}
        {asks("odometer") && (
          <Line name="odometer" {...whole} label="Odometer" span={4} unit="mi" max={10_000_000} />
        )}
        {group === "rec" && <TopSpeed span={4} />}
      </FieldGroup>
      {group === "water" && (
        <FieldGroup legend="Motor">
          <Line
            name="propulsionType"
            as={Select}
            label="Propulsion"
            span={4}
            options={propulsions}
            none="Unknown"
          />
          <Line name="numMotors" {...whole} label="Motors" span={2} max={12} />
          <Line name="horsepower" {...measured} label="Horsepower" span={3} unit="hp" max={20_000} />
          <TopSpeed span={3} />
        </FieldGroup>
      )}
      <UseLines clientId={clientId} asks={asks} />
    </>
  );
}

const TopSpeed = ({ span }: { span: 3 | 4 }) => (
  <Line name="maxSpeed" {...measured} label="Top speed" span={span} unit="mph" max={500} />
);

function HullField() {
  const typed: unknown = useWatch({ name: "vin" });
  return (
    <Line
      name="vin"
      as={TextField}
      label="Hull ID"
      span={6}
      className="veh__vin"
      autoComplete="off"
      maxLength={30}
      {...vinHelp(typed, "hull")}
    />
  );
}
