import { addressTypes, type Address } from "../../../contract/addresses.ts";
import { FieldLine as Line } from "../../form/field-line.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { RecordDialog } from "../records/record-dialog.tsx";
import { StateField } from "../state-field.tsx";
import { addressKind, oneLine } from "./address-kind.ts";

interface AddressDialogProps {
  clientId: string;
  /** None: one is added. */
  address?: Address | undefined;
  onClose: () => void;
}

export function AddressDialog({ clientId, address, onClose }: AddressDialogProps) {
  const name = address && (oneLine(address) || address.type);
  return (
    <RecordDialog
      kind={addressKind}
      clientId={clientId}
      record={address}
      begin={{ type: "Physical" }}
      {...(name && { name })}
      onClose={onClose}
    >
      {() => (
        <div className="grid12">
          <Line name="type" as={Segmented} label="Type" span={12} options={addressTypes} block />
          <Line name="address" as={TextField} label="Address" span={8} autoComplete="off" />
          <Line name="address2" as={TextField} label="Unit" span={4} placeholder="Apt 4" />
          <Line name="city" as={TextField} label="City" span={4} />
          <Line name="state" as={StateField} label="State" span={4} />
          <Line name="zipcode" as={TextField} label="Zip code" span={4} inputMode="numeric" />
          <Line name="county" as={TextField} label="County" span={6} />
          <Line name="country" as={TextField} label="Country" span={6} placeholder="United States" />
          <Line name="pinned" as={Checkbox} label="Pinned before others of its type" span={12} />
        </div>
      )}
    </RecordDialog>
  );
}
