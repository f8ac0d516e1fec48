import { X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import "./sheet.css";

type Props = { title: string; onClose: () => void; children: ReactNode };

/** A modal dialog: Esc, its X and a press beside it close it. It begins with the first field, and gives the focus back. */
export const Sheet = ({ title, onClose, children }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="bx-sheet"
      aria-label={title}
      onClose={onClose}
      onPointerDown={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className="bx-sheet__b">
        {children}
        <button type="button" className="bx-ib bx-sheet__x" aria-label="Close" onClick={onClose}>
          <X className="i" aria-hidden="true" />
        </button>
      </div>
    </dialog>
  );
};
