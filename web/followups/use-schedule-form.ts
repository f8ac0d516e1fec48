import { useState } from "react";
import { type Resolver, useForm } from "react-hook-form";
import { lead, wrongIn } from "../../contract/followup-check.ts";
import { followups, type ScheduledMessage } from "../../contract/followups.ts";
import { ApiError } from "../api/call.ts";
import { command, useCommand } from "../api/use-command.ts";
import { toast } from "../ui/toast.tsx";

export interface ScheduleForm {
  messageTo: string | null;
  messageAt: string | null;
  message: string | null;
  notes: string | null;
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
  const form = useForm<ScheduleForm>({
    defaultValues: was
      ? { messageTo: was.messageTo, messageAt: was.messageAt, message: was.message, notes: was.notes || null }
      : { messageTo: phoneNumber, messageAt: null, message: null, notes: null },
    resolver: checkAgainst(was),
    mode: "onTouched",
  });
  const add = useCommand(followups.create);

  async function save({ messageTo, messageAt, message, notes }: ScheduleForm) {
    const body = { messageTo, messageAt, message: message ?? "", notes: notes ?? "" };
    try {
      if (was) await command(followups.update, { params: { id: was.id }, body });
      else
        await add.mutateAsync({
          body: { ...body, client: clientId!, assignTo: "none" as const, smsRoom: roomId },
        });
      onClose();
    } catch (error) {
      if (error instanceof ApiError)
        for (const [field, text] of Object.entries(error.fields))
          form.setError(field as keyof ScheduleForm, { type: "server", message: text });
      toast.failed((error as Error).message, error);
    }
  }

  return { form, was, save: form.handleSubmit(save) };
}

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
