import type { Commercial } from "../../../contract/commercial.ts";
import { FieldLine as Line } from "../../form/field-line.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { RecordDialog } from "../records/record-dialog.tsx";
import { commercialKind, commercialName } from "./commercial-kind.ts";
import { CommercialTabs } from "./commercial-tabs.tsx";

interface CommercialDialogProps {
  clientId: string;
  /** None: one is added. */
  commercial?: Commercial | undefined;
  onClose: () => void;
}

const begin = { locations: [{}] };

export function CommercialDialog({ clientId, commercial, onClose }: CommercialDialogProps) {
  return (
    <RecordDialog
      kind={commercialKind}
      clientId={clientId}
      record={commercial}
      begin={begin}
      {...(commercial && { name: commercialName(commercial) })}
      size="form"
      bare
      onClose={onClose}
    >
      {(stored) => (
        <>
          <CommercialTabs ein={stored?.["ein"] as string | undefined} />
          <div className="dnotes">
            <Line name="notes" as={TextArea} label="Notes" maxLength={2000} />
          </div>
        </>
      )}
    </RecordDialog>
  );
}
