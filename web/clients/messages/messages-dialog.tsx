import { Link } from "@tanstack/react-router";
import { ArrowUpRight, GripHorizontal, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { createPortal } from "react-dom";
import { SchedulingHost } from "../../followups/scheduled-line.tsx";
import { AsksHost } from "../../messaging/asks-host.tsx";
import { useJoinRoom } from "../../messaging/viewers.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { MOBILE, useMediaQuery } from "../../ui/media.ts";
import { usePlace } from "./use-place.ts";
import "./messages-dialog.css";

interface MessagesDialogProps {
  /** None while it is on its way. */
  roomId: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** The conversation with a contact, beside the contact's page, which stays in use; on a phone in front of it. */
export function MessagesDialog({ roomId, onClose, children }: MessagesDialogProps) {
  const isPhone = useMediaQuery(MOBILE);
  useJoinRoom(roomId);
  return (
    <>
      {isPhone ? (
        <Dialog open onClose={onClose} title="Messages" size="form" bare>
          {children}
        </Dialog>
      ) : (
        <Movable roomId={roomId} onClose={onClose}>
          {children}
        </Movable>
      )}
      <SchedulingHost />
      <AsksHost />
    </>
  );
}

function Movable({ roomId, onClose, children }: MessagesDialogProps) {
  const dialog = useRef<HTMLDivElement>(null);
  const { shown, dragging, head, onKeyDown } = usePlace(dialog);

  function onEscape(event: KeyboardEvent) {
    // What is open inside of it (a menu, the picture in front) stands elsewhere in the document, and closes first.
    const isHere = dialog.current!.contains(event.target as Node);
    if (event.key === "Escape" && isHere && !event.defaultPrevented) onClose();
  }

  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes a dialog
    <div
      ref={dialog}
      role="dialog"
      aria-label="Messages"
      tabIndex={-1}
      className="mdlg"
      style={{ right: shown.right, bottom: shown.bottom }}
      onKeyDown={onEscape}
    >
      <div className="mdlg__h" {...(dragging && { "data-dragging": true })} {...head}>
        <button
          type="button"
          className="ib mdlg__grip"
          data-grip
          aria-label="Move Messages"
          aria-describedby="mdlg-how"
          title="Drag, or move with the arrow keys"
          onKeyDown={onKeyDown}
        >
          <Icon icon={GripHorizontal} />
        </button>
        <span id="mdlg-how" className="sr">
          Moves with the arrow keys, farther with Shift
        </span>
        <h2>Messages</h2>
        <span className="sp" />
        {roomId !== undefined && (
          <Link
            className="ib"
            to="/messages"
            search={{ room: roomId }}
            aria-label="Open in Messages"
            title="Open in Messages"
          >
            <Icon icon={ArrowUpRight} />
          </Link>
        )}
        <IconButton icon={X} label="Close Messages" kbd="esc" placement="bottom" onPress={onClose} />
      </div>
      {children}
    </div>,
    document.body,
  );
}
