import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { type Bulk, bulk, BulkMessage, type Recipients } from "../../../contract/bulk.ts";
import type { ClientSelection } from "../../../contract/client-filters.ts";
import { counted } from "../../../contract/counted.ts";
import { hasVisibleText } from "../../../contract/formats.ts";
import { limits } from "../../../contract/limits.ts";
import { call } from "../../api/call.ts";
import { command } from "../../api/use-command.ts";
import { createOrUpdate } from "../../form/create-or-update.ts";
import { useFormDraft } from "../../form/use-form-draft.ts";
import { useRefusals } from "../../form/use-refusals.ts";
import { toast } from "../../ui/toast.tsx";
import { lookUpRecipients } from "./use-recipients.ts";

interface BulkTextForm {
  message: string;
}

interface BulkTextOptions {
  filter: ClientSelection;
  /** `isElse`: other words are written by now than those that are on their way. They are kept, for a text of their own. */
  onStarted: (started: Bulk, isElse: boolean) => void;
}

const blank: BulkTextForm = { message: "" };

/** One text to many as it is written: it starts once, and nothing of it is lost when it does not. */
export function useBulkText({ filter, onStarted }: BulkTextOptions) {
  const form = useForm<BulkTextForm, unknown, BulkTextForm>({ defaultValues: blank });
  const { control, formState } = form;
  const message = useWatch({ control, name: "message" });
  // The words are for whomever is chosen next; whether they went out is known of those that were.
  const [about] = useState(() => whomOf(filter));
  const draft = useFormDraft({ form, of: "bulk-text", start: blank, about });
  const { refuse } = useRefusals(form, undefined);

  function write(next: string) {
    form.setValue("message", next, { shouldDirty: true });
    form.clearErrors();
  }

  /** Whether it can be sent; says why not. */
  function isFit(): boolean {
    const most = limits.bulkTextLength;
    const wrong = !hasVisibleText(message)
      ? "Write a text."
      : message.length > most && `A text to many has at most ${counted(most)} characters`;
    if (wrong) form.setError("message", { type: "wrong", message: wrong });
    return !wrong;
  }

  /** Whom it would reach by now, and who has got it already; says when it cannot be sent, or that is not known. */
  async function lookUp(): Promise<Recipients | undefined> {
    if (!isFit()) return undefined;
    try {
      return await lookUpRecipients(filter, message);
    } catch (error) {
      toast.failed(`Unable to look up who can be texted. ${(error as Error).message}`, error);
      return undefined;
    }
  }

  /** Says when it failed, and throws. */
  async function send() {
    try {
      const started = await draft.save((id, asked) => startText(id, asked, { filter, message }));
      const isElse =
        started.message !== null && BulkMessage.safeParse(form.getValues("message")).data !== started.message;
      if (!isElse) draft.drop();
      onStarted(started, isElse);
    } catch (error) {
      if (!refuse(error)) toast.failed(`Unable to text the contacts. ${(error as Error).message}`, error);
      throw error;
    }
  }

  const { isDirty, errors } = formState;
  return { message, wrong: errors.message?.message, isDirty, draft, write, lookUp, send };
}

/** Under the form's id. What has started stays as it was written then: it may have been read. */
const startText = (
  id: string,
  asked: boolean,
  written: { filter: ClientSelection; message: string },
): Promise<Bulk> =>
  createOrUpdate(
    asked,
    () => command(bulk.start, { body: { id, action: "text", ...written } }),
    async () => {
      const started = await call(bulk.get, { params: { id } });
      if (started.message !== BulkMessage.parse(written.message))
        toast.warning(
          "These texts had started already, as they were written then. What you changed since was not sent.",
          { sticky: true },
        );
      return started;
    },
  );

/** The same people are the same, in whatever order they were chosen. */
const whomOf = ({ ids, except, ...rest }: ClientSelection): string =>
  JSON.stringify([rest, ids?.toSorted(), except?.toSorted()]);
