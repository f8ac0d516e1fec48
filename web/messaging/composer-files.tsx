import { RotateCw, X } from "lucide-react";
import { useEffect, useMemo } from "react";
import { fileName } from "../text/file-name.ts";
import { Icon } from "../ui/icon.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { type Attachment, detach, retryUpload } from "./attachments.ts";
import { iconOf } from "./message-media.tsx";
import { fileSize, isPicture } from "./media.ts";

interface ComposerFilesProps {
  roomId: string;
  attachments: readonly Attachment[];
}

/** What goes with the text, each with how far its upload is. */
export function ComposerFiles({ roomId, attachments }: ComposerFilesProps) {
  if (attachments.length === 0) return null;
  return (
    <ul className="composer__files" aria-label="Attached files">
      {attachments.map((attachment) => (
        <File key={attachment.key} roomId={roomId} attachment={attachment} />
      ))}
    </ul>
  );
}

function File({ roomId, attachment }: { roomId: string; attachment: Attachment }) {
  const { key, file, share, media, failed } = attachment;
  return (
    <li className="cfile">
      <Thumbnail file={file} />
      <span className="cfile__t">
        <span className="trunc">{fileName(file)}</span>
        <span className={failed ? "t12 red" : "t12 t3"}>
          {failed ? "Not uploaded" : media ? fileSize(media.info.bytes) : `${Math.round(share * 100)} %`}
        </span>
      </span>
      {failed && (
        <IconButton
          icon={RotateCw}
          label={`Try ${fileName(file)} again`}
          onPress={() => retryUpload(roomId, key)}
        />
      )}
      <IconButton icon={X} label={`Remove ${fileName(file)}`} onPress={() => detach(roomId, key)} />
      {!media && !failed && (
        <progress className="cfile__bar" max={1} value={share} aria-label={`Uploading ${fileName(file)}`} />
      )}
    </li>
  );
}

function Thumbnail({ file }: { file: Blob }) {
  const url = useMemo(() => (isPicture(file.type) ? URL.createObjectURL(file) : undefined), [file]);
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);
  return (
    <span className="cfile__i">
      {url ? <img src={url} alt="" width={32} height={32} /> : <Icon icon={iconOf(file.type)} />}
    </span>
  );
}
