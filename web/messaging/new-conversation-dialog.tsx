import { useDeferredValue, useState } from "react";
import { clients } from "../../contract/clients.ts";
import { phoneDigits } from "../../contract/phone.ts";
import { showPhone } from "../../contract/show-phone.ts";
import { clientName } from "../../contract/names.ts";
import { sms } from "../../contract/sms.ts";
import { ApiError } from "../api/call.ts";
import { useCommand } from "../api/use-command.ts";
import { useEndpoint } from "../api/use-query.ts";
import { Button } from "../ui/button.tsx";
import { ComboBox } from "../ui/combo-box.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { toast } from "../ui/toast.tsx";

type OnOpen = (roomId: string) => void;

export interface NewConversationDialogProps {
  open: boolean;
  onClose: () => void;
  onOpen: OnOpen;
}

export function NewConversationDialog({ open, onClose, onOpen }: NewConversationDialogProps) {
  const form = "new-conversation";
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="New conversation"
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form={form} busy={busy} busyLabel="Opening...">
            Open
          </Button>
        </>
      }
    >
      <Recipient
        id={form}
        onBusy={setBusy}
        onOpen={(roomId) => {
          onClose();
          onOpen(roomId);
        }}
      />
    </Dialog>
  );
}

const enterNumber = "Choose a contact, or enter a phone number with its area code, like (801) 555-0142";

/** A contact with a mobile phone, or any number. */
function Recipient({ id, onOpen, onBusy }: { id: string; onOpen: OnOpen; onBusy: (busy: boolean) => void }) {
  const [text, setText] = useState("");
  /** What the field says: a client's id, or what was typed. */
  const [value, setValue] = useState<string | null>(null);
  const [mobile, setMobile] = useState<string>();
  const [error, setError] = useState<string>();
  const search = useDeferredValue(text.trim());
  const found = useEndpoint(
    clients.list,
    { query: { ...(search && { search }), limit: 20 } },
    { keepPrevious: true },
  );
  const withMobile = found.data?.filter((client) => client.mobilePhone) ?? [];
  const typed = phoneDigits(text);
  const number = typed && !withMobile.some((client) => client.mobilePhone === typed) ? typed : null;
  const create = useCommand(sms.createRoom, {
    onSuccess: (room) => onOpen(room.id),
    onError(failure) {
      const field = failure instanceof ApiError ? failure.fields["mobilePhone"] : undefined;
      if (field) setError(field);
      else toast.failed(failure.message, failure);
    },
  });

  function submit() {
    const mobilePhone = mobile ?? typed;
    if (!mobilePhone) return setError(enterNumber);
    onBusy(true);
    // Two contacts may share a number: the conversation is the chosen one's.
    const chosen = mobile && value ? { id: value } : {};
    create.mutate({ body: { mobilePhone, ...chosen } }, { onSettled: () => onBusy(false) });
  }

  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <ComboBox
        label="To"
        autoFocus
        freeText
        placeholder="Name or phone number"
        help="Contacts with a mobile phone, or any number"
        empty="No contact with a mobile phone by that name"
        error={error}
        options={[
          ...(number ? [{ id: number, label: showPhone(number), note: "No contact has it" }] : []),
          ...withMobile.map((client) => ({
            id: client.id,
            label: clientName(client),
            note: showPhone(client.mobilePhone ?? ""),
          })),
        ]}
        value={value}
        onSearch={(next) => {
          setText(next);
          setError(undefined);
        }}
        onChange={(next) => {
          setValue(next);
          setMobile(withMobile.find((client) => client.id === next)?.mobilePhone ?? undefined);
        }}
      />
    </form>
  );
}
