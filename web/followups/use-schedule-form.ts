import { useState } from "react";
import { type Resolver, useForm } from "react-hook-form";
import { lead, wrongIn } from "../../contract/followup-check.ts";
import { followups, type ScheduledMessage } from "../../contract/followups.ts";
import { e164 } from "../../contract/show-phone.ts";
import { command } from "../api/use-command.ts";
import { useFormDraft } from "../form/use-form-draft.ts";
import { useOwnClose } from "../form/use-own-close.ts";
import { useRefusals } from "../form/use-refusals.ts";
import { toast } from "../ui/toast.tsx";
import { changedIn } from "../form/changed-in.ts";
import { createFollowUp } from "./create-follow-up.ts";

export interface ScheduleForm {
  messageTo: string | null;
  messageAt: string | null;
  message: string | null;
  note: string | null;
}

interface ScheduleOptions {
  roomId: string;
  clientId: string | undefined;
  /** Who is texted in the conversation. */
  phoneNumber: string;
  /** None: one is added. */
  stored: ScheduledMessage | undefined;
  onClose: () => void;
}

/** The form of a message that is sent later; loses nothing when it is refused. */
export function useScheduleForm({ roomId, clientId, phoneNumber, stored, onClose }: ScheduleOptions) {
  const [was] = useState(stored);
  const [start] = useState<ScheduleForm>(() =>
    was
      ? { messageTo: was.messageTo, messageAt: was.messageAt, message: was.message, note: was.note || null }
      : { messageTo: phoneNumber, messageAt: null, message: null, note: null },
  );
  const form = useForm<ScheduleForm, unknown, ScheduleForm>({
    defaultValues: start,
    resolver: checkAgainst(was),
    mode: "onTouched",
  });
  const draft = useFormDraft({
    form,
    of: `scheduled.${roomId}.${was?.id ?? "new"}`,
    start,
    updatedAt: was?.updatedAt,
  });
  const { seen, refuse } = useRefusals(form, draft.updatedAt);
  const closeOwn = useOwnClose(onClose);

  /** What is on its way may fail yet: until then it is kept. */
  function close() {
    if (!form.formState.isSubmitting) draft.drop();
    closeOwn();
  }

  async function save(typed: ScheduleForm) {
    let saved: Pick<ScheduledMessage, "updatedAt"> | undefined;
    try {
      if (was) {
        const body = { ...changedIn(bodyOf(draft.start), bodyOf(typed)), updatedAt: seen };
        saved = await command(followups.update, { params: { id: was.id }, body });
      } else {
        const about = { client: clientId!, assignTo: "none" as const, smsRoom: roomId };
        await draft.save((...own) => createFollowUp(...own, { ...bodyOf(typed), ...about }));
      }
      if (draft.finish(typed, saved)) closeOwn();
    } catch (error) {
      refuse(error);
      toast.failed((error as Error).message, error);
    }
  }

  return { form, draft, was, save: form.handleSubmit(save), close };
}

const bodyOf = ({ messageTo, message, note, ...text }: ScheduleForm) => ({
  ...text,
  messageTo: messageTo && e164(messageTo),
  message: message ?? "",
  note: note ?? "",
});

const checkAgainst =
  (was: ScheduledMessage | undefined): Resolver<ScheduleForm> =>
  (typed) => {
    const planned = {
      ...typed,
      assignTo: was?.assignTo ?? ("none" as const),
      user: null,
      date: was?.date ?? null,
      message: typed.message?.trim() ?? "",
    };
    const wrong = wrongIn(planned, was ?? {}, Date.now(), lead);
    const errors = Object.fromEntries(
      Object.entries(wrong).map(([field, message]) => [field, { type: "wrong", message }]),
    );
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: typed, errors: {} };
  };
