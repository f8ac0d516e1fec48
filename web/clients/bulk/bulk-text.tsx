import { useState } from "react";
import type { Bulk, Recipients } from "../../../contract/bulk.ts";
import type { ClientSelection } from "../../../contract/client-filters.ts";
import { counted } from "../../../contract/counted.ts";
import { hasVisibleText } from "../../../contract/formats.ts";
import { fillTemplate } from "../../../contract/placeholders.ts";
import { templates } from "../../../contract/templates.ts";
import { useEndpoint } from "../../api/use-query.ts";
import { DraftBack } from "../../form/draft-back.tsx";
import { useOwnClose } from "../../form/use-own-close.ts";
import { TemplateField } from "../../templates/template-field.tsx";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Select } from "../../ui/select.tsx";
import { TextRecipients } from "./text-recipients.tsx";
import { useBulkText } from "./use-bulk-text.ts";
import { useRecipients } from "./use-recipients.ts";
import { sendQuestion } from "./words.ts";

interface BulkTextProps {
  count: number;
  /** Whom it goes to. */
  filter: ClientSelection;
  onClose: () => void;
  /** `isLeft`: other words are written here by now, or it was closed and may have been opened anew. */
  onStarted: (started: Bulk, isLeft: boolean) => void;
}

/** One text to many contacts, each in its own conversation and with its own names. */
export function BulkText({ count, filter, onClose, onStarted }: BulkTextProps) {
  const { data: offered = [] } = useEndpoint(templates.list, { query: { format: "message" } });
  const { data: recipients, error: unread, refetch } = useRecipients(filter);
  const closeOwn = useOwnClose(onClose);
  const { message, wrong, isDirty, draft, write, lookUp, send } = useBulkText({
    filter,
    onStarted: (started, isElse) => onStarted(started, isElse || !closeOwn()),
  });
  const [question, setQuestion] = useState<ReturnType<typeof sendQuestion>>();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState<"Looking up..." | "Sending...">();
  const many = recipients?.texts ?? 0;

  /** What is on its way may fail yet: until then it is kept. */
  function close() {
    if (busy !== "Sending...") draft.drop();
    onClose();
  }

  async function ask() {
    setBusy("Looking up...");
    const found = await lookUp().finally(() => setBusy(undefined));
    if (!found) return;
    // Since the list was read, everybody has asked not to be texted.
    if (found.texts === 0) return void refetch();
    setQuestion(sendQuestion(found, Date.now()));
    setAsking(true);
  }

  async function start() {
    setBusy("Sending...");
    await send().finally(() => setBusy(undefined));
  }

  return (
    <Dialog
      open
      onClose={close}
      onDiscard={draft.drop}
      title="Text"
      record={counted(count, "contact")}
      size="mid"
      keepOnOutsidePress
      dirty={isDirty}
      saving={busy === "Sending..."}
      onSubmit={() => void (many > 0 && !busy && ask())}
      footer={
        <>
          <Button onPress={close}>Cancel</Button>
          <Button
            kind="primary"
            type="submit"
            disabled={many === 0}
            why={recipients ? "None of them can be texted." : "Looking up who can be texted."}
            busy={busy !== undefined}
            busyLabel={busy ?? "Sending..."}
          >
            {many > 0 ? `Send ${counted(many, "text")}` : "Send"}
          </Button>
        </>
      }
    >
      <div className="stack">
        <DraftBack draft={draft} />
        {offered.length > 0 && (
          <Select
            label="Template"
            placeholder="Choose a template"
            options={offered.map(({ id, name }) => ({ id, label: name }))}
            value={null}
            onChange={(id) => write(offered.find((one) => one.id === id)?.template ?? message)}
          />
        )}
        <TemplateField
          label="Text"
          value={message}
          onChange={write}
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
        title=""
        {...question}
        cancel="Cancel"
        onConfirm={start}
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
