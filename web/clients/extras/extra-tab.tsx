import { Info } from "lucide-react";
import type { Extra } from "../../../contract/extras.ts";
import { FieldLine as Line } from "../../form/field-line.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { RecordDialog } from "../records/record-dialog.tsx";
import { RecordList } from "../records/record-list.tsx";
import { useRecords } from "../records/use-records.ts";
import { extraKind } from "./extra-kind.ts";

export function ExtraTab({ clientId }: { clientId: string }) {
  const data = useRecords(clientId, "extras");
  return (
    <RecordList
      title="Extra info"
      add="Add Extra Info"
      waiting={1}
      empty="Anything else worth knowing: a gate code, a club, a pet's name."
      records={data}
      renderRow={({ field, value }) => ({ icon: Info, name: field || "Extra info", about: value })}
      renderDialog={(extra, close) => <ExtraDialog clientId={clientId} extra={extra} onClose={close} />}
    />
  );
}

interface ExtraDialogProps {
  clientId: string;
  /** None: one is added. */
  extra: Extra | undefined;
  onClose: () => void;
}

function ExtraDialog({ clientId, extra, onClose }: ExtraDialogProps) {
  return (
    <RecordDialog
      kind={extraKind}
      clientId={clientId}
      record={extra}
      {...(extra?.field && { name: extra.field })}
      size="small"
      onClose={onClose}
    >
      {() => (
        <div className="grid12">
          <Line name="field" as={TextField} label="Label" span={12} placeholder="Gate code" />
          <Line name="value" as={TextArea} label="Value" span={12} />
        </div>
      )}
    </RecordDialog>
  );
}
