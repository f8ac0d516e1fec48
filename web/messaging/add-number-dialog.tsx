import { useState } from "react";
import { clients, type Client } from "../../contract/clients.ts";
import { e164, showPhone } from "../../contract/show-phone.ts";
import type { SmsRoom } from "../../contract/sms.ts";
import { ApiError } from "../api/call.ts";
import { useCommand } from "../api/use-command.ts";
import { useEndpoint } from "../api/use-query.ts";
import { coName } from "../clients/couple-name.ts";
import { FindContact } from "../clients/find-contact.tsx";
import { SaveFoot } from "../form/save-foot.tsx";
import { useOwnClose } from "../form/use-own-close.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Select } from "../ui/select.tsx";
import { toast } from "../ui/toast.tsx";
import { phoneFields, phoneLabels, type PhoneField } from "./owners.ts";

/** A conversation's number becomes one of somebody who is in the file, and the conversation becomes theirs. */
export function AddNumberDialog({ room, onClose }: { room: SmsRoom; onClose: () => void }) {
  const [id, setId] = useState<string | null>(null);
  const [chosen, setChosen] = useState<PhoneField>();
  const { data: client } = useEndpoint(clients.get, { params: { id: id ?? "" } }, { enabled: id !== null });
  const closeOwn = useOwnClose(onClose);
  const save = useCommand(clients.update, {
    onSuccess: () => {
      toast.success("Client updated");
      closeOwn();
    },
    onError: (error) =>
      toast.failed(
        `Unable to update contact: ${(error instanceof ApiError && Object.values(error.fields)[0]) || error.message}`,
        error,
      ),
  });
  const fields = client ? fieldsOf(client) : [];
  const field = chosen && fields.includes(chosen) ? chosen : client && fields.find((one) => !client[one]);
  const now = client && field && client[field];
  const number = showPhone(room.phoneNumber);

  return (
    <Dialog
      open
      onClose={onClose}
      title="Add to a contact"
      record={number}
      dirty={id !== null}
      saving={save.isPending}
      keepOnOutsidePress
      onSubmit={() => {
        if (!client || !field) return;
        const body = { [field]: e164(room.phoneNumber), updatedAt: client.updatedAt };
        save.mutate({ params: { id: client.id }, body });
      }}
      footer={
        <SaveFoot
          ready={field !== undefined}
          why={client ? "Choose which phone it is." : "Choose a contact."}
          busy={save.isPending}
          onCancel={onClose}
        />
      }
    >
      <div className="stack">
        <FindContact
          label="Contact"
          except=""
          value={id}
          autoFocus
          onChange={(next) => {
            setId(next);
            setChosen(undefined);
          }}
        />
        {client && (
          <Select
            label="Phone"
            options={fields.map((one) => ({
              id: one,
              label: phoneLabels[one],
              ...(client[one] && { note: showPhone(client[one]) }),
            }))}
            value={field ?? null}
            // Only of what is offered.
            onChange={(next) => setChosen(next as PhoneField)}
            placeholder="Choose"
            help={now ? `Takes the place of ${showPhone(now)}.` : "The conversation becomes theirs."}
          />
        )}
      </div>
    </Dialog>
  );
}

/** A contact of one person has no co-applicant to ring. */
const fieldsOf = (client: Client): PhoneField[] =>
  phoneFields.filter((field) => !field.startsWith("co") || coName(client) !== "");
