import { useNavigate } from "@tanstack/react-router";
import { FileUp, Upload } from "lucide-react";
import { useRef, useState } from "react";
import type { Client } from "../../../contract/clients.ts";
import { counted } from "../../../contract/counted.ts";
import type { Document } from "../../../contract/documents.ts";
import { fileSize, isPicture } from "../../messaging/media.ts";
import { lightbox } from "../../messaging/message-media.tsx";
import { useNow } from "../../shell/use-now.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Confirm } from "../../ui/confirm.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Later } from "../../ui/later.tsx";
import { RecordRows } from "../../ui/record-row.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useFileDrop } from "../../ui/use-file-drop.ts";
import { useStillHere } from "../../ui/use-still-here.ts";
import { useRecords } from "../records/use-records.ts";
import { removeDocument, textDocument } from "./document-actions.ts";
import { DocumentRow, type Recipient } from "./document-row.tsx";
import { DocumentViewer } from "./document-viewer.tsx";
import { EditDocument } from "./edit-document.tsx";
import { recipientsOf } from "./recipients.ts";
import { UploadRow } from "./upload-row.tsx";
import { uploadDocuments, useUploads } from "./uploads.ts";
import "./documents.css";

type Opened = { to: "view" | "edit"; document: Document };

/** From so many files on they can be looked for. */
const SEARCHED_FROM = 6;

/** The files of a contact. All of the tab takes what is dropped on it. */
export function DocumentTab({ client }: { client: Client }) {
  const data = useRecords(client.id, "documents");
  const uploads = useUploads(client.id);
  const zone = useRef<HTMLElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState("");
  const [opened, setOpened] = useState<Opened>();
  const [removing, setRemoving] = useState<string>();
  const navigate = useNavigate();
  const stillHere = useStillHere();
  const now = useNow(60_000);
  const { over, target } = useFileDrop(zone, take, true);
  const close = () => setOpened(undefined);

  function take(files: readonly File[]) {
    uploadDocuments(client.id, files);
  }

  async function text(document: Document, { digits }: Recipient) {
    const isHere = stillHere();
    const room = await textDocument(document, digits);
    if (room && isHere()) void navigate({ to: "/messages", search: { room } });
  }

  // With the file goes what was asked about it.
  const doomed = data?.find(({ id }) => id === removing);
  const recipients = recipientsOf(client);
  const wanted = query.trim().toLowerCase();
  const shown = data?.filter(({ name, type }) => `${name} ${type}`.toLowerCase().includes(wanted));
  return (
    <section ref={zone} aria-label="Documents" className={classNames("docs", over && "is-over")} {...target}>
      <div className="sec__h">
        <h2>Documents</h2>
        {!!data?.length && <span className="t3 num">{sumOf(data)}</span>}
        <span className="sp" />
        {data && data.length >= SEARCHED_FROM && (
          <div className="docs__q">
            <SearchField label="Find a file" placeholder="Find a file" value={query} onChange={setQuery} />
          </div>
        )}
        <Button icon={Upload} onPress={() => picker.current?.click()}>
          Upload
        </Button>
        <input
          ref={picker}
          type="file"
          hidden
          multiple
          aria-label="Upload documents"
          onChange={(event) => {
            take([...(event.target.files ?? [])]);
            event.target.value = "";
          }}
        />
      </div>
      {!data && <Skeleton rows={3} rowHeight={52} label="Loading documents" />}
      {(uploads.length > 0 || !!shown?.length) && (
        <RecordRows label="Documents">
          {uploads.map((upload) => (
            <UploadRow key={upload.key} clientId={client.id} upload={upload} />
          ))}
          {shown?.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              now={now}
              recipients={recipients}
              does={{
                view: () => setOpened({ to: "view", document }),
                edit: () => setOpened({ to: "edit", document }),
                remove: () => setRemoving(document.id),
                text: (to) => void text(document, to),
              }}
            />
          ))}
        </RecordRows>
      )}
      {shown?.length === 0 && wanted !== "" && <p className="sec__none t2">No file is called that.</p>}
      <div className="docs__drop t3">
        <Icon icon={FileUp} />
        <span>Drop files here, up to 25 MB each.</span>
      </div>
      {opened && <Dialogs key={opened.document.id} opened={opened} pictures={data ?? []} onClose={close} />}
      <Confirm
        open={doomed !== undefined}
        onClose={() => setRemoving(undefined)}
        title={`Sure you want to delete ${doomed?.name ?? ""}?`}
        about={doomed?.id}
        body="For 30 days it can be brought back from the trash."
        verb="Delete document"
        cancel="Cancel"
        onConfirm={() => (doomed ? removeDocument(doomed) : undefined)}
      />
    </section>
  );
}

interface DialogsProps {
  opened: Opened;
  pictures: readonly Document[];
  onClose: () => void;
}

function Dialogs({ opened: { to, document }, pictures, onClose }: DialogsProps) {
  const walked = pictures.filter(({ format }) => isPicture(format));
  const [at, setAt] = useState<number | undefined>(() => walked.findIndex(({ id }) => id === document.id));
  if (to === "edit") return <EditDocument document={document} onClose={onClose} />;
  if (!isPicture(document.format)) return <DocumentViewer document={document} onClose={onClose} />;
  return (
    <Later
      part={lightbox}
      props={{
        pictures: walked.map(({ format, id, url, name, bytes }) => ({
          format,
          info: { id, url, name, bytes, width: null, height: null },
        })),
        at,
        onChange: (next) => (next === undefined ? onClose() : setAt(next)),
      }}
      onMissing={onClose}
    />
  );
}

const sumOf = (list: readonly Document[]): string =>
  `${counted(list.length, "file")}, ${fileSize(list.reduce((sum, { bytes }) => sum + bytes, 0))}`;
