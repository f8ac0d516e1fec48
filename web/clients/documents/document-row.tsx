import { Download, Ellipsis, Eye, FileText, MessageSquareText, Pencil, Trash2 } from "lucide-react";
import type { Document } from "../../../contract/documents.ts";
import { limits } from "../../../contract/limits.ts";
import { doneBy, staffName } from "../../../contract/names.ts";
import { fileSize, isPicture } from "../../messaging/media.ts";
import { iconOf } from "../../messaging/message-media.tsx";
import { fullTime } from "../../text/times.ts";
import { past } from "../../text/past.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { RecordRow } from "../../ui/record-row.tsx";
import { Tooltip } from "../../ui/tooltip.tsx";
import "../../ui/icon-button.css";

export interface Recipient {
  name: string;
  digits: string;
}

export interface DocumentDo {
  /** Shows it, where it can be shown. */
  view: () => void;
  edit: () => void;
  remove: () => void;
  text: (to: Recipient) => void;
}

interface DocumentRowProps {
  document: Document;
  now: number;
  /** Who of the contact can be texted. */
  recipients: readonly Recipient[];
  does: DocumentDo;
}

export const isViewable = ({ format }: Document): boolean =>
  isPicture(format) || format === "application/pdf";

const isSendable = ({ format, bytes }: Document): boolean =>
  bytes <= limits.uploadBytes && (isViewable({ format } as Document) || /^(audio|video)\//.test(format));

export function DocumentRow({ document, now, recipients, does }: DocumentRowProps) {
  const { name, type, format, bytes, url, by, ghostedBy, createdAt } = document;
  const viewable = isViewable(document);
  return (
    <RecordRow
      icon={format.startsWith("text/") ? FileText : iconOf(format)}
      title={
        viewable ? (
          <button type="button" className="rowlink" aria-haspopup="dialog" onClick={does.view}>
            {name}
          </button>
        ) : (
          <a className="rowlink" href={url} download={name}>
            {name}
          </a>
        )
      }
      detail={type}
      actions={
        <>
          <Tooltip text="Download">
            <a className="ib" href={url} download={name} aria-label={`Download ${name}`}>
              <Icon icon={Download} />
            </a>
          </Tooltip>
          <Menu
            label={`Actions for ${name}`}
            placement="bottom end"
            trigger={<IconButton icon={Ellipsis} label={`Actions for ${name}`} tip="More" />}
            items={[
              ...(viewable ? [{ id: "view", label: "Open", icon: Eye, onPress: does.view }] : []),
              { id: "edit", label: "Rename or change type", icon: Pencil, onPress: does.edit },
              ...recipients.map((to) => ({
                id: `text ${to.digits}`,
                label: `Text to ${to.name}`,
                icon: MessageSquareText,
                disabled: !isSendable(document),
                ...(!isSendable(document) && {
                  note: bytes > limits.uploadBytes ? "larger than 5 MB" : "not by text",
                }),
                onPress: () => does.text(to),
              })),
              "-",
              { id: "delete", label: "Delete", icon: Trash2, danger: true, onPress: does.remove },
            ]}
          />
        </>
      }
    >
      <span className="docs__w t2" data-drop>
        <Avatar id={by.id} name={staffName(by)} size={20} />
        <span className="trunc" title={doneBy(by, ghostedBy)}>
          {doneBy(by, ghostedBy)}
        </span>
      </span>
      <span className="docs__n t2 num" data-drop>
        {fileSize(bytes)}
      </span>
      <time className="docs__d t2 num" data-drop dateTime={createdAt} title={fullTime(createdAt)}>
        {past(createdAt, now, "narrow")}
      </time>
    </RecordRow>
  );
}
