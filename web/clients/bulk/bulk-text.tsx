import { useState } from "react";
import { type Bulk, bulk, type Recipients } from "../../../contract/bulk.ts";
import type { ClientSelection } from "../../../contract/client-filters.ts";
import { hasVisibleText } from "../../../contract/formats.ts";
import { limits } from "../../../contract/limits.ts";
import { fillTemplate } from "../../../contract/placeholders.ts";
import { templates } from "../../../contract/templates.ts";
import { ApiError } from "../../api/call.ts";
import { useCommand } from "../../api/use-command.ts";
import { useEndpoint } from "../../api/use-query.ts";
import { TemplateField } from "../../templates/template-field.tsx";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Select } from "../../ui/select.tsx";
import { toast } from "../../ui/toast.tsx";
import { TextRecipients } from "./text-recipients.tsx";
import { useRecipients } from "./use-recipients.ts";
import { contacts, texts } from "./words.ts";

interface BulkTextProps {
  count: number;
  /** Whom it goes to. */
  filter: ClientSelection;
  onClose: () => void;
  onStarted: (started: Bulk) => void;
}

/** One text to many contacts, each in its own conversation and with its own names. */
export function BulkText({ count, filter, onClose, onStarted }: BulkTextProps) {
  const { data: offered = [] } = useEndpoint(templates.list, { query: { format: "message" } });
  const { data: recipients, error: unread } = useRecipients(filter);
  const [message, setMessage] = useState("");
  const [wrong, setWrong] = useState<string>();
  const [asking, setAsking] = useState(false);
  const start = useCommand(bulk.start, {
    onSuccess: onStarted,
    onError(error) {
      const field = error instanceof ApiError ? error.fields["message"] : undefined;
      if (field) setWrong(field);
      else toast.failed(`Unable to text the contacts. ${error.message}`, error);
    },
  });
  const many = recipients?.texts ?? 0;

  function submit() {
    const over = message.length > limits.bulkTextLength;
    if (!hasVisibleText(message)) setWrong("Write a text.");
    else if (over)
      setWrong(`A text to many has at most ${limits.bulkTextLength.toLocaleString("en-US")} characters`);
    else if (many > 0) setAsking(true);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Text"
      record={contacts(count)}
      size="mid"
      keepOnOutsidePress
      dirty={message !== ""}
      onSubmit={submit}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            kind="primary"
            type="submit"
            disabled={many === 0}
            why={recipients ? "None of them can be texted." : "Looking up who can be texted."}
            busy={start.isPending}
            busyLabel="Sending..."
          >
            {many > 0 ? `Send ${texts(many)}` : "Send"}
          </Button>
        </>
      }
    >
      <div className="stack">
        {offered.length > 0 && (
          <Select
            label="Template"
            placeholder="Choose a template"
            options={offered.map(({ id, name }) => ({ id, label: name }))}
            value={null}
            onChange={(id) => setMessage(offered.find((one) => one.id === id)?.template ?? message)}
          />
        )}
        <TemplateField
          label="Text"
          value={message}
          onChange={(next) => {
            setMessage(next);
            setWrong(undefined);
          }}
          {...(wrong && { error: wrong })}
          help="Type @ for a name or an address. Each contact gets the text with their own."
        />
        {recipients?.first && hasVisibleText(message) && (
          <Example first={recipients.first} message={message} />
        )}
        {unread ? (
          <Banner kind="danger">{unread.message}</Banner>
        ) : (
          <TextRecipients recipients={recipients} />
        )}
      </div>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        kind="primary"
        title={`Send ${texts(many)}?`}
        body="They are sent at once, and a text that was sent cannot be taken back."
        verb={`Send ${texts(many)}`}
        cancel="Cancel"
        onConfirm={() => start.mutateAsync({ body: { action: "text", filter, message } })}
      />
    </Dialog>
  );
}

/** As the first of them will read it. */
function Example({ first, message }: { first: NonNullable<Recipients["first"]>; message: string }) {
  const { data: values } = useEndpoint(templates.placeholders, {
    params: { id: first.id },
    query: { level: first.level },
  });
  if (!values) return null;
  const { text } = fillTemplate(message, values);
  return (
    <figure className="btext__ex">
      <figcaption className="t3 t12">{`As ${values.contact} reads it`}</figcaption>
      <p className="btext__b">{text || "Nothing is left of it."}</p>
    </figure>
  );
}
