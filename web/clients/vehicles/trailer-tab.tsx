import { useWatch } from "react-hook-form";
import { FieldGroup } from "../../form/field-group.tsx";
import { FieldLine as Line } from "../../form/field-line.tsx";
import { MaskField } from "../../ui/mask-field.tsx";
import { NumberField } from "../../ui/number-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { vinHelp } from "./vehicle-kind.ts";

/** What it is towed on. */
export function TrailerTab() {
  const typed: unknown = useWatch({ name: "trailer.vin" });
  return (
    <FieldGroup legend="Trailer" name="trailer">
      <Line
        name="trailer.vin"
        as={TextField}
        label="VIN"
        span={6}
        className="veh__vin"
        autoComplete="off"
        maxLength={30}
        {...vinHelp(typed, "trailer")}
      />
      <Line name="trailer.year" as={NumberField} label="Year" span={2} plain />
      <Line name="trailer.make" as={TextField} label="Make" span={2} autoComplete="off" />
      <Line name="trailer.model" as={TextField} label="Model" span={2} autoComplete="off" />
      <Line name="trailer.value" as={NumberField} label="Value" span={4} currency min={0} max={100_000_000} />
      <Line
        name="trailer.lengthFt"
        as={NumberField}
        label="Length"
        span={4}
        unit="ft"
        decimals={2}
        min={0}
        max={200}
      />
      <Line name="trailer.purchaseDate" as={MaskField} mask="date" label="Purchase date" span={4} />
    </FieldGroup>
  );
}
