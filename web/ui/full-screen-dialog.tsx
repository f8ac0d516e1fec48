import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Dialog as AriaDialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { takeDoubleClickForOne } from "./double-click.ts";
import { IconButton } from "./icon-button.tsx";
import "./dialog.css";
import "./fading.css";
import "./full-screen-dialog.css";

export interface FullScreenDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Quiet after the title. */
  count?: number;
  /** In the header before the close button: search, one primary button. */
  toolbar?: ReactNode;
  /** A row of filters under the header. */
  tags?: ReactNode;
  children: ReactNode;
}

/** Covers the page but for the phone: a library to look through, not a form. */
export function FullScreenDialog(props: FullScreenDialogProps) {
  const { open, onClose, title, count, toolbar, tags, children } = props;
  return (
    <ModalOverlay
      className="fsd-over"
      data-modal="true"
      isOpen={open}
      onOpenChange={(next) => !next && onClose()}
    >
      <Modal className="fsd">
        <AriaDialog className="dialog__in">
          <header className="fsd__h">
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            {count !== undefined && <span className="t3 num">{count}</span>}
            <span className="sp" />
            {toolbar}
            {/* It may appear under the pointer that has just opened the dialog. */}
            <IconButton ref={takeDoubleClickForOne} icon={X} label="Close" kbd="esc" onPress={onClose} />
          </header>
          {tags && <div className="fsd__t fading">{tags}</div>}
          <div className="fsd__b scroll">{children}</div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
