import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { Client } from "../../contract/clients.ts";
import type { FollowUp } from "../../contract/followups.ts";
import { FieldLine as Line } from "../form/field-line.tsx";
import { useMe } from "../shell/me.ts";
import { DateTimeField } from "../ui/date-time-field.tsx";
import { Select } from "../ui/select.tsx";
import { firstTime } from "./first-time.ts";
import { MessageField } from "./message-field.tsx";
import { heldText, mobilesOf, recipientOptions } from "./recipients.ts";
import { statusText } from "./status-text.ts";
import type { FollowUpForm } from "./use-follow-up-form.ts";

interface FollowUpTextProps {
  stored: FollowUp | undefined;
  client: Client | undefined;
}

/** The text that goes to the client: to one of their mobile phones, and only with one. */
export function FollowUpText({ stored, client }: FollowUpTextProps) {
  const { account } = useMe();
  const [opened] = useState(Date.now);
  const { control, getValues, setValue } = useFormContext<FollowUpForm>();
  const [messageTo, messageAt, date, assignTo] = useWatch({
    control,
    name: ["messageTo", "messageAt", "date", "assignTo"],
  });
  const isSent = stored?.messageStatus === "completed";
  const options = recipientOptions(client, messageTo);
  const level = client && mobilesOf(client).find(({ digits }) => digits === messageTo)?.level;
  const status = stored && messageTo === stored.messageTo ? statusText(stored) : null;
  return (
    <fieldset className="fg">
      <legend>Text message</legend>
      <div className="grid12">
        <Line
          name="messageTo"
          as={Recipient}
          label="Message to"
          span={12}
          options={options}
          disabled={isSent}
          onChosen={() => void (getValues("messageAt") ?? setValue("messageAt", getValues("date")))}
          {...(status
            ? { help: status.text, helpState: status.state }
            : noneHelp(client, options.length, messageTo))}
        />
        {(messageTo || assignTo === "none") && (
          <Line
            name="messageAt"
            as={DateTimeField}
            label="Message At"
            span={12}
            className="fu__when"
            min={firstTime(opened)}
            disabled={isSent}
            help={isSent ? null : heldText(messageTo, messageAt ?? date, account.timezone)}
            helpState="warn"
          />
        )}
        {client && (
          <Line
            name="message"
            as={MessageField}
            label="Message"
            span={12}
            disabled={isSent}
            client={{ id: client.id, ...(level && { level }) }}
          />
        )}
      </div>
    </fieldset>
  );
}

type RecipientProps = React.ComponentProps<typeof Select> & { onChosen: () => void };

function Recipient({ onChosen, onChange, ...select }: RecipientProps) {
  return (
    <Select
      {...select}
      none="Nobody"
      searchable={false}
      onChange={(digits) => {
        onChange?.(digits);
        if (digits) onChosen();
      }}
    />
  );
}

function noneHelp(client: Client | undefined, mobiles: number, messageTo: string | null) {
  if (client && mobiles === 0) return { help: "There is no mobile phone to send a text to." };
  return messageTo ? {} : { help: "The message is sent only with somebody chosen here." };
}
