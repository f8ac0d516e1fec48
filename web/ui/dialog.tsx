import { X } from "lucide-react";
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef } from "react";
import { Dialog as AriaDialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import { matches, parse } from "./key-chord.ts";
import { useShortcut } from "./keys.ts";
import { LeaveQuestion } from "./leave-guard.tsx";
import { useFirstField } from "./use-first-field.ts";
import { useLeaving } from "./use-leaving.ts";
import "./dialog.css";

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Whose dialog it is, quiet behind the title: "1184 Quail Run Dr, Provo". */
  record?: string;
  /** picker 400, small 440, mid 600, auto 840 high as its content, form 840 by 824 with a scrolling body. */
  size?: "picker" | "small" | "mid" | "auto" | "form";
  /** Something was changed: closing by Esc, X or outside, and leaving the page, ask once. The footer's buttons do not. */
  dirty?: boolean;
  /** What it is for is on its way: closing and leaving wait for the answer, and ask where it was refused or does not come. */
  saving?: boolean;
  /** The page is left, and what was changed is not wanted: with the page the dialog may go before it is closed. */
  onDiscard?: () => void;
  /** Makes body and footer a form: a `type="submit"` button and Cmd/Ctrl-Enter call this. */
  onSubmit?: () => void;
  footer?: ReactNode;
  /** Children bring their own scrolling parts (Tabs with panelClassName "dialog__b", DialogBody). */
  bare?: boolean;
  /** A press outside does nothing (a wizard, a long form). */
  keepOnOutsidePress?: boolean;
  children: ReactNode;
}

const question = "Discard your changes?";

export function Dialog(props: DialogProps) {
  const { open, onClose, title, record, size = "small", footer, bare, onSubmit, children } = props;
  const [dirty, saving] = [open && props.dirty === true, open && props.saving === true];
  const leaving = useLeaving(dirty, saving);

  async function close() {
    if ((dirty || saving) && (await leaving.ask())) return;
    onClose();
  }

  const content = (
    <>
      {bare ? children : <DialogBody>{children}</DialogBody>}
      {footer && <footer className="dialog__f">{footer}</footer>}
    </>
  );
  return (
    <ModalOverlay
      className="scrim"
      data-modal="true"
      isOpen={open}
      onOpenChange={(next) => void (next || close())}
      isDismissable={!props.keepOnOutsidePress}
    >
      <Modal className={classNames("dialog", `dialog--${size}`)}>
        <AriaDialog className="dialog__in">
          <div className="dialog__h">
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            {record && <span className="t3 trunc">{record}</span>}
            <span className="sp" />
            <IconButton icon={X} label="Close" kbd="esc" onPress={() => void close()} />
          </div>
          {onSubmit ? <DialogForm onSubmit={onSubmit}>{content}</DialogForm> : content}
        </AriaDialog>
      </Modal>
      <LeaveQuestion
        {...{ dirty, saving, leaving }}
        title={question}
        onDiscard={props.onDiscard}
        onLeft={onClose}
      />
    </ModalOverlay>
  );
}

export function DialogBody({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classNames("dialog__b", className)}>{children}</div>;
}

/** As in any browser, a key sends no form whose own button could not be pressed: it is at work, or says why not. */
const isReady = (form: HTMLFormElement) =>
  [...form.querySelectorAll("button")].some(
    (button) => button.type === "submit" && !button.disabled && button.ariaDisabled !== "true",
  );

const sendKeys = "mod+enter";
const [sendChord] = parse(sendKeys);

function DialogForm({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null);
  useFirstField(form);
  const pressed = useRef(false);
  useShortcut({
    keys: sendKeys,
    label: "Save the open form",
    group: "Forms",
    overDialogs: true,
    run() {
      const { activeElement } = document;
      // With a question on top of this dialog the focus is there; the dialog itself has it until a field is chosen.
      if (form.current?.contains(activeElement) || activeElement === form.current?.closest("[role=dialog]"))
        form.current?.requestSubmit();
    },
  });

  // On its way down: a select, or a choice of buttons, would take the key for a press. Not of what is opened from here.
  function onKeyDownCapture(event: KeyboardEvent<HTMLFormElement>) {
    const { target, currentTarget, nativeEvent } = event;
    if (nativeEvent.isComposing || !matches(sendChord!, nativeEvent) || !(target instanceof Element)) return;
    if (!currentTarget.contains(target) || target.closest(".dialog__f")) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) currentTarget.requestSubmit();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // React bubbles the submit of a dialog opened from inside this one: only our own form counts.
    if (event.target !== event.currentTarget || !isReady(event.currentTarget) || pressed.current) return;
    // Until the button could be drawn at work a second press is the same one.
    pressed.current = true;
    setTimeout(() => (pressed.current = false));
    onSubmit();
  }

  return (
    <form ref={form} noValidate className="dialog__in" onSubmit={submit} onKeyDownCapture={onKeyDownCapture}>
      {children}
    </form>
  );
}
