import { Download } from "lucide-react";
import type { Document } from "../../../contract/documents.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import "./documents.css";

interface DocumentViewerProps {
  document: Document;
  onClose: () => void;
}

/** A PDF in the browser's own viewer, where it has one. */
export function DocumentViewer({ document, onClose }: DocumentViewerProps) {
  const { name, type, url } = document;
  const canShow = navigator.pdfViewerEnabled;
  return (
    <Dialog
      open
      bare
      size="form"
      title={name}
      record={type}
      onClose={onClose}
      footer={
        <>
          <span className="sp" />
          <a className="btn" href={url} download={name}>
            <Icon icon={Download} />
            Download
          </a>
        </>
      }
    >
      {canShow ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- in one no browser shows a PDF; its own policy holds it
        <iframe className="docv" src={`${url}&inline=1`} title={name} />
      ) : (
        <p className="docv docv--none t2">This browser shows no PDF here. Download it to read it.</p>
      )}
    </Dialog>
  );
}
