import { Bike, Car, Caravan, Sailboat } from "lucide-react";
import { useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { type VehicleGroup, vehicleGroups } from "../../../contract/vehicles.ts";
import { FieldLine as Line } from "../../form/field-line.tsx";
import type { IconType } from "../../ui/icon.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { Select } from "../../ui/select.tsx";
import { groupOf, wordsOf } from "./vehicle-kind.ts";

export const groupIcons: Record<VehicleGroup, IconType> = {
  auto: Car,
  rv: Caravan,
  rec: Bike,
  water: Sailboat,
};
const labels: Record<VehicleGroup, string> = { auto: "Auto", rv: "RV", rec: "Recreation", water: "Water" };
const groups = (Object.keys(vehicleGroups) as VehicleGroup[]).map((id) => ({
  id,
  label: labels[id],
  icon: groupIcons[id],
}));

/** What it is: one of four groups, which say what is asked, and a type within. */
export function KindField() {
  const { setValue } = useFormContext();
  const type: unknown = useWatch({ name: "type" });
  const group = groupOf(type);
  // Back in a group, its type is as it was.
  const last = useRef<Partial<Record<VehicleGroup, unknown>>>({});

  function choose(next: VehicleGroup) {
    last.current[group] = type;
    setValue("type", last.current[next] ?? vehicleGroups[next][0], { shouldDirty: true });
  }

  const types = vehicleGroups[group].map((id) => ({ id, label: wordsOf(id) }));
  return (
    <div className="vk">
      <Segmented label="Kind" hideLabel options={groups} value={group} onChange={choose} block />
      <Line name="type" as={Select} label="Type" hideLabel options={types} searchable={false} />
    </div>
  );
}
