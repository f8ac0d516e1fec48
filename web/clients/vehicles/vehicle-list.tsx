import { Truck } from "lucide-react";
import type { Vehicle } from "../../../contract/vehicles.ts";
import { dollars } from "../policies/policy-kind.ts";
import { RecordList } from "../records/record-list.tsx";
import { useRecords } from "../records/use-records.ts";
import { groupIcons } from "./kind-field.tsx";
import { VehicleDialog } from "./vehicle-dialog.tsx";
import { groupOf, vehicleAbout, vehicleName } from "./vehicle-kind.ts";

export function VehicleList({ clientId }: { clientId: string }) {
  return (
    <RecordList
      title="Vehicles"
      add="Add vehicle"
      empty="What this contact drives, tows or sails, and how it is insured."
      records={useRecords(clientId, "vehicles")}
      waiting={3}
      renderRow={(vehicle) => ({
        icon: vehicle.type === "truck" ? Truck : groupIcons[groupOf(vehicle.type)],
        name: vehicleName(vehicle) || "Vehicle",
        about: vehicleAbout(vehicle),
        cells: <VehicleCells vehicle={vehicle} />,
      })}
      renderDialog={(vehicle, close) => (
        <VehicleDialog clientId={clientId} vehicle={vehicle} onClose={close} />
      )}
    />
  );
}

function VehicleCells({ vehicle: { vin, autoValue } }: { vehicle: Vehicle }) {
  return (
    <>
      {vin && <span className="prow__n veh__n tel t2 trunc">{vin}</span>}
      <span className="prow__p veh__v num">{autoValue !== undefined && dollars(autoValue)}</span>
    </>
  );
}
