import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Dialog as AriaDialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { IconButton } from "./icon-button.tsx";
import "./dialog.css";
import "./drawer.css";

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** At the left of the page (a menu), not at the right (a side panel). */
  left?: boolean;
  children: ReactNode;
}

/** A panel that has no room beside the page. A press outside or Esc closes it. */
export function Drawer({ open, onClose, title, left, children }: DrawerProps) {
  return (
    <ModalOverlay
      className="scrim scrim--drawer"
      data-modal="true"
      data-left={left || undefined}
      isOpen={open}
      onOpenChange={(next) => !next && onClose()}
      isDismissable
    >
      <Modal className="drawer">
        <AriaDialog className="dialog__in">
          <header className="drawer__h">
            <Heading slot="title" level={2} className="trunc">
              {title}
            </Heading>
            <span className="sp" />
            <IconButton icon={X} label="Close" kbd="esc" onPress={onClose} />
          </header>
          <div className="drawer__b scroll">{children}</div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
