import { useState } from "react";
import { FormProvider, useWatch } from "react-hook-form";
import { clients } from "../../contract/clients.ts";
import { lead } from "../../contract/followup-check.ts";
import type { ScheduledMessage } from "../../contract/followups.ts";
import { limits } from "../../contract/limits.ts";
import type { SmsRoom } from "../../contract/sms.ts";
import { useEndpoint } from "../api/use-query.ts";
import { coupleName } from "../clients/couple-name.ts";
import { DraftBack } from "../form/draft-back.tsx";
import { FieldLine as Line } from "../form/field-line.tsx";
import { SaveFoot } from "../form/save-foot.tsx";
import { useMe } from "../shell/me.ts";
import { DateTimeField } from "../ui/date-time-field.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Select } from "../ui/select.tsx";
import { TextField } from "../ui/text-field.tsx";
import { firstTime } from "./first-time.ts";
import { MessageField } from "./message-field.tsx";
import { heldText, mobilesOf, recipientOptions } from "./recipients.ts";
import { useScheduleForm } from "./use-schedule-form.ts";
import "./followups.css";

interface ScheduleDialogProps {
  room: SmsRoom;
  /** None: one is added. */
  stored?: ScheduledMessage | undefined;
  onClose: () => void;
}

/** A text of a conversation that is sent later, and that nobody has to see to. */
export function ScheduleDialog({ room, stored, onClose }: ScheduleDialogProps) {
  const { account } = useMe();
  const { id: roomId, phoneNumber } = room;
  const clientId = stored?.client.id ?? room.client?.id;
  const { data: client } = useEndpoint(
    clients.get,
    { params: { id: clientId ?? "" } },
    { enabled: clientId !== undefined },
  );
  const ends = useScheduleForm({ roomId, clientId, phoneNumber, stored, onClose });
  const { form, draft, was, save, close } = ends;
  const { isDirty, isSubmitting } = form.formState;
  const [opened] = useState(Date.now);
  const [messageTo, messageAt] = useWatch({ control: form.control, name: ["messageTo", "messageAt"] });
  const level = client && mobilesOf(client).find(({ digits }) => digits === messageTo)?.level;
  return (
    <Dialog
      open
      onClose={close}
      onDiscard={draft.drop}
      size="mid"
      keepOnOutsidePress
      title="Schedule message"
      {...(client && { record: coupleName(client) })}
      dirty={isDirty}
      saving={isSubmitting}
      onSubmit={() => void (!isSubmitting && save())}
      footer={
        <SaveFoot
          ready={isDirty || !was}
          busy={isSubmitting}
          verb={was ? "Update" : "Schedule"}
          onCancel={close}
        >
          <span className="t12 t3">At least 30 minutes from now, 15-minute steps</span>
        </SaveFoot>
      }
    >
      <DraftBack draft={draft} className="fu__back" />
      <FormProvider {...form}>
        <div className="grid12">
          <Line
            name="messageTo"
            as={Select}
            label="Send to"
            span={12}
            searchable={false}
            placeholder="Choose a mobile phone"
            options={recipientOptions(client, messageTo)}
          />
          <Line
            name="messageAt"
            as={DateTimeField}
            label="Send At"
            span={12}
            className="fu__when"
            min={firstTime(opened + lead)}
            help={heldText(messageTo, messageAt, account.timezone)}
            helpState="warn"
          />
          {clientId && (
            <Line
              name="message"
              as={MessageField}
              label="Message"
              span={12}
              client={{ id: clientId, ...(level && { level }) }}
            />
          )}
          <Line
            name="note"
            as={TextField}
            label="Notes"
            note="optional"
            span={12}
            maxLength={limits.noteLength}
            placeholder="Only the team sees this"
          />
        </div>
      </FormProvider>
    </Dialog>
  );
}
