import { FileUp, RotateCw, X } from "lucide-react";
import { fileName } from "../../text/file-name.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { RecordRow } from "../../ui/record-row.tsx";
import { type DocumentUpload, dropDocument, retryDocument } from "./uploads.ts";

/** A file on its way, with how far it is; one that did not come, with why. */
export function UploadRow({ clientId, upload }: { clientId: string; upload: DocumentUpload }) {
  const { key, file, share, failure } = upload;
  if (failure !== undefined)
    return (
      <RecordRow
        icon={FileUp}
        title={fileName(file)}
        detail={
          <span className="red" role="alert">
            Error uploading file. {failure}
          </span>
        }
        actions={
          <>
            <IconButton
              icon={RotateCw}
              label={`Try ${fileName(file)} again`}
              onPress={() => retryDocument(clientId, upload)}
            />
            <IconButton
              icon={X}
              label={`Remove ${fileName(file)}`}
              onPress={() => dropDocument(clientId, key)}
            />
          </>
        }
      />
    );
  return (
    <RecordRow
      icon={FileUp}
      title={fileName(file)}
      progress={share * 100}
      progressLabel={`Uploading ${fileName(file)}`}
      actions={
        <IconButton
          icon={X}
          label={`Stop uploading ${fileName(file)}`}
          onPress={() => dropDocument(clientId, key)}
        />
      }
    />
  );
}
