import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Dialog as AriaDialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { PATIENCE_MS } from "../api/saving.ts";
import { Button } from "./button.tsx";
import { TextField } from "./text-field.tsx";
import "./dialog.css";

export interface ConfirmProps {
  open: boolean;
  onClose: () => void;
  /** The question, with the object's name: "Delete Dana Whitfield?" */
  title: string;
  /** What is lost. */
  body?: ReactNode;
  /** What the button does, "Delete note", wherever something is lost or sent. Without it the buttons are Yes and No. */
  verb?: string;
  /** What becomes of it otherwise: "Keep editing". "Cancel" where nothing better can be said. */
  cancel?: string;
  /** Red by default; "primary" for questions that lose nothing. */
  kind?: "danger" | "primary";
  /**
   * While the promise runs it says "Saving..."; it closes when it resolves and stays when it fails. After 5 s it may be
   * closed before that.
   */
  onConfirm: () => void | Promise<unknown>;
  /** Must be typed exactly before the button works. */
  code?: string;
}

export function Confirm({ open, onClose, title, ...rest }: ConfirmProps) {
  const [busy, setBusy] = useState(false);
  const isLate = useLate(busy);
  /** Closed before its answer, which is told wherever one is then, and closes nothing more. */
  const isLeft = useRef(false);
  const isHeld = busy && !isLate;

  function close() {
    if (isHeld) return;
    isLeft.current = busy;
    onClose();
  }

  return (
    <ModalOverlay className="scrim" data-modal="true" isOpen={open} onOpenChange={(next) => !next && close()}>
      <Modal className="dialog dialog--small">
        <AriaDialog role="alertdialog" className="dialog__in">
          <div className="dialog__h">
            <Heading slot="title" level={2}>
              {title}
            </Heading>
          </div>
          <Answer {...rest} {...{ busy, isLate, setBusy, isLeft }} onClose={onClose} onLeave={close} />
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

interface AnswerProps extends Omit<ConfirmProps, "open" | "title"> {
  busy: boolean;
  /** No answer has come for so long that it need not be waited for. */
  isLate: boolean;
  setBusy: (busy: boolean) => void;
  isLeft: RefObject<boolean>;
  onLeave: () => void;
}

function useLate(busy: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [busy]);
  return late;
}

function Answer(props: AnswerProps) {
  const {
    body,
    verb,
    cancel = verb ? "Cancel" : "No",
    kind = "danger",
    onConfirm,
    onClose,
    onLeave,
    code,
    busy,
    isLate,
    setBusy,
    isLeft,
  } = props;
  const [typed, setTyped] = useState("");
  const running = useRef(false);
  const ready = code === undefined || typed === code;

  async function confirm(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    // Not `busy`: of two presses without a pause the second knows nothing of it.
    if (!ready || running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await onConfirm();
      if (!isLeft.current) onClose();
    } catch {
      // The command has shown its own error; the question stays so that it can be tried again.
    } finally {
      running.current = false;
      isLeft.current = false;
      setBusy(false);
    }
  }

  return (
    <form className="dialog__in" noValidate onSubmit={confirm}>
      <div className="dialog__b confirm__b">
        {body && <div className="t2">{body}</div>}
        {code !== undefined && (
          <>
            <p>
              Type <b className="num">{code}</b> to confirm
            </p>
            <TextField
              label={`Type ${code} to confirm`}
              hideLabel
              autoFocus
              autoComplete="off"
              value={typed}
              onChange={setTyped}
            />
          </>
        )}
      </div>
      <footer className="dialog__f">
        {/* By Enter in the field nobody stands on the button whose name changes. */}
        <output className="sr">{busy && "Saving"}</output>
        <Button
          onPress={onLeave}
          disabled={busy && !isLate}
          why="It is being saved."
          autoFocus={code === undefined}
        >
          {isLate ? "Close" : cancel}
        </Button>
        <Button
          type="submit"
          kind={kind}
          disabled={!ready}
          why="Type the code first."
          busy={busy}
          busyLabel="Saving..."
        >
          {verb ?? "Yes"}
        </Button>
      </footer>
    </form>
  );
}
