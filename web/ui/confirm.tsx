import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Dialog as AriaDialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { PATIENCE_MS } from "../api/saving.ts";
import { Button } from "./button.tsx";
import { TextField } from "./text-field.tsx";
import { watchTouch } from "./touched.ts";
import "./dialog.css";

export interface ConfirmProps<T = unknown> {
  open: boolean;
  onClose: () => void;
  /** The question, with the object's name: "Delete Dana Whitfield?" */
  title: string;
  /** The id of what it is about, where titles of several are alike, or one changes while its answer is owed. */
  about?: string | undefined;
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
  onConfirm: () => T | Promise<T>;
  /**
   * Closes what it was asked in, too. Not called where the question was closed before its answer, and not asked again
   * since: one is elsewhere.
   */
  onDone?: (result: T) => void;
  /** Must be typed exactly before the button works. */
  code?: string;
}

/** Confirmed, and not answered yet. */
interface Run {
  about: string;
  /** The question was closed meanwhile: the answer is told wherever one is then, and closes nothing more. */
  isLeft: boolean;
}

function leave(runs: readonly Run[], isLeft: (run: Run) => boolean): void {
  for (const run of runs) run.isLeft = isLeft(run);
}

export function Confirm<T>(props: ConfirmProps<T>) {
  const { open, onClose, title, about = title, onConfirm, onDone, ...rest } = props;
  const runs = useRef<Run[]>([]);
  const [unanswered, setUnanswered] = useState<readonly string[]>([]);
  // What is asked about another meanwhile can be answered.
  const busy = unanswered.includes(about);
  const isLate = useLate(busy ? about : undefined);

  // It may also go by itself: what it asked about is there no more, or another question has taken its place. Whoever
  // asks the same again waits for the answer that is owed.
  useLayoutEffect(() => {
    leave(runs.current, (run) => !open || run.about !== about);
  }, [open, about]);
  // Where it goes with what it was asked in, as when the event of the change is there before its answer, `onDone` leads
  // on whoever waits for it, and nobody who does something else by then.
  const isTouched = useRef<() => boolean>(undefined);
  useLayoutEffect(() => {
    isTouched.current = undefined;
    return () => {
      if (runs.current.length > 0) isTouched.current = watchTouch();
    };
  }, []);

  function close() {
    if (busy && !isLate) return;
    leave(runs.current, (run) => run.isLeft || run.about === about);
    onClose();
  }

  async function confirm() {
    // Not `busy`: of two presses without a pause the second knows nothing of it.
    if (runs.current.some((run) => run.about === about)) return;
    const run: Run = { about, isLeft: false };
    const keep = (next: Run[]) => {
      runs.current = next;
      setUnanswered(next.map((one) => one.about));
    };
    keep([...runs.current, run]);
    const over = () => keep(runs.current.filter((one) => one !== run));
    let result: T;
    try {
      result = await onConfirm();
    } catch {
      // The command has shown its own error; the question stays so that it can be tried again.
      return over();
    }
    over();
    if (run.isLeft || isTouched.current?.()) return;
    onClose();
    onDone?.(result);
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
          <Answer {...rest} {...{ busy, isLate }} onYes={() => void confirm()} onLeave={close} />
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

function useLate(waiting: string | undefined): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (waiting === undefined) return;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waiting]);
  return late;
}

interface AnswerProps extends Pick<ConfirmProps, "body" | "verb" | "cancel" | "kind" | "code"> {
  busy: boolean;
  /** No answer has come for so long that it need not be waited for. */
  isLate: boolean;
  onYes: () => void;
  onLeave: () => void;
}

function Answer(props: AnswerProps) {
  const { body, verb, cancel = verb ? "Cancel" : "No", kind = "danger", code, busy, isLate } = props;
  const { onYes, onLeave } = props;
  const [typed, setTyped] = useState("");
  const ready = code === undefined || typed === code;

  function confirm(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (ready) onYes();
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
