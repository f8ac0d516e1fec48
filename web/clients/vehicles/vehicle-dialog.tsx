import { useState } from "react";
import { useWatch } from "react-hook-form";
import type { Vehicle } from "../../../contract/vehicles.ts";
import { FieldLine as Line } from "../../form/field-line.tsx";
import { type FormTab, FormTabs } from "../../form/form-tabs.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { RecordDialog } from "../records/record-dialog.tsx";
import { CoverageTab } from "./coverage-tab.tsx";
import { DetailsTab } from "./details-tab.tsx";
import { LienTab } from "./lien-tab.tsx";
import { TrailerTab } from "./trailer-tab.tsx";
import { details, groupOf, isAsked, vehicleKind, vehicleName } from "./vehicle-kind.ts";
import "./vehicles.css";

interface VehicleDialogProps {
  clientId: string;
  /** None: one is added. */
  vehicle?: Vehicle | undefined;
  onClose: () => void;
}

const begin = { type: "car" };

export function VehicleDialog({ clientId, vehicle, onClose }: VehicleDialogProps) {
  const name = vehicle && vehicleName(vehicle);
  return (
    <RecordDialog
      kind={vehicleKind}
      clientId={clientId}
      record={vehicle}
      begin={begin}
      {...(name && { name })}
      size="form"
      bare
      onClose={onClose}
    >
      {() => (
        <>
          <VehicleTabs clientId={clientId} />
          <div className="dnotes veh__notes">
            <Line name="notes" as={TextArea} label="Notes" rows={1} maxLength={2000} />
          </div>
        </>
      )}
    </RecordDialog>
  );
}

/** What it is says which tabs there are: only what is towed has a trailer. */
function VehicleTabs({ clientId }: { clientId: string }) {
  const group = groupOf(useWatch({ name: "type" }));
  const [chosen, choose] = useState("details");
  const trailer: FormTab = { id: "trailer", label: "Trailer", fields: ["trailer"], content: <TrailerTab /> };
  const tabs: FormTab[] = [
    {
      id: "details",
      label: "Details",
      fields: details,
      content: <DetailsTab clientId={clientId} group={group} />,
    },
    ...(isAsked(group, "trailer") ? [trailer] : []),
    { id: "coverage", label: "Coverage", fields: ["coverage"], content: <CoverageTab group={group} /> },
    { id: "leinHolder", label: "Lien holder", fields: ["leinHolder"], content: <LienTab /> },
  ];
  const value = tabs.some(({ id }) => id === chosen) ? chosen : "details";
  return <FormTabs label="Vehicle" tabs={tabs} value={value} onChange={choose} />;
}
