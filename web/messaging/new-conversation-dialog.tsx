import { useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Later, laterPart } from "../ui/later.tsx";
import { TextField } from "../ui/text-field.tsx";
import { useWarmSoon } from "../ui/use-warm-soon.ts";
import type { Recipient } from "../drafts/draft-places.ts";

/** Knows the formats of every country's numbers. */
const recipient = laterPart(
  "new conversation",
  async () => (await import("./recipient-form.tsx")).RecipientForm,
);

export interface NewConversationDialogProps {
  open: boolean;
  onClose: () => void;
  onStart: (recipient: Recipient) => void;
}

/** What the field is called, and says, from its first letter on. */
const toWhom = {
  label: "To",
  placeholder: "Name or phone number",
  help: "Contacts with a mobile phone, or any number",
};

export function NewConversationDialog({ open, ...props }: NewConversationDialogProps) {
  useWarmSoon(recipient);
  return open && <OpenDialog {...props} />;
}

function OpenDialog({ onClose, onStart }: Omit<NewConversationDialogProps, "open">) {
  const form = "new-conversation";
  // What is typed before the field is there that knows the contacts.
  const [early, setEarly] = useState("");
  const [after, setAfter] = useState<string>();

  function start(chosen: Recipient) {
    // Gone before the other field takes the focus, which a dialog keeps to itself.
    flushSync(onClose);
    onStart(chosen);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="New conversation"
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form={form}>
            Open
          </Button>
        </>
      }
    >
      <Later
        part={recipient}
        props={{ id: form, ...toWhom, early, after, onStart: start }}
        fallback={
          <TextField
            {...toWhom}
            autoFocus
            value={early + (after ?? "")}
            onChange={(next) => {
              if (after === undefined || !next.startsWith(early)) {
                setEarly(next);
                setAfter(undefined);
              } else setAfter(next.slice(early.length));
            }}
            onKeyDown={(event) => {
              if (event.key === "Enter" && !event.nativeEvent.isComposing && early)
                setAfter((now) => now ?? "");
            }}
          />
        }
        onMissing={onClose}
      />
    </Dialog>
  );
}
