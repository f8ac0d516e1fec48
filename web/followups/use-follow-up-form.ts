import { useState } from "react";
import { type Resolver, useForm } from "react-hook-form";
import { wrongIn } from "../../contract/followup-check.ts";
import { type Assignee, type FollowUp, followups } from "../../contract/followups.ts";
import { e164 } from "../../contract/show-phone.ts";
import { command } from "../api/use-command.ts";
import { useFormDraft } from "../form/use-form-draft.ts";
import { useOwnClose } from "../form/use-own-close.ts";
import { useRefusals } from "../form/use-refusals.ts";
import { toast } from "../ui/toast.tsx";
import { changedIn } from "../form/changed-in.ts";
import { added } from "./added.ts";
import { createFollowUp } from "./create-follow-up.ts";
import { removeFollowUp } from "./follow-up-actions.ts";

export interface FollowUpForm {
  assignTo: Assignee;
  user: string | null;
  date: string | null;
  /** Minutes, or "none". */
  reminderAt: string;
  note: string | null;
  messageTo: string | null;
  messageAt: string | null;
  message: string | null;
  completed: boolean;
}

interface FormOptions {
  clientId: string;
  /** None: one is added. */
  followUp?: FollowUp | undefined;
  /** The day it was begun from. */
  begin?: string | undefined;
  onClose: () => void;
}

/** The form of one follow-up: saves what was typed, and loses none of it when that fails. */
export function useFollowUpForm({ clientId, followUp, begin, onClose }: FormOptions) {
  // What it was when the dialog opened: a colleague's change meanwhile does not undo what is being typed.
  const [stored] = useState(followUp);
  const [start] = useState(() => (stored ? formOf(stored) : { ...blank, date: begin ?? null }));
  const form = useForm<FollowUpForm, unknown, FollowUpForm>({
    defaultValues: start,
    resolver: checkAgainst(stored),
    mode: "onTouched",
  });
  const of = `follow-up.${clientId}.${stored?.id ?? "new"}`;
  const draft = useFormDraft({ form, of, start, updatedAt: stored?.updatedAt });
  const { seen, refuse } = useRefusals(form, draft.updatedAt);
  const closeOwn = useOwnClose(onClose);

  /** What is on its way may fail yet: until then it is kept. */
  function close() {
    if (!form.formState.isSubmitting) draft.drop();
    closeOwn();
  }

  async function save(typed: FollowUpForm) {
    let saved: FollowUp | undefined;
    try {
      if (stored) {
        const body = { ...changedIn(bodyOf(draft.start), bodyOf(typed)), updatedAt: seen };
        saved = await command(followups.update, { params: { id: stored.id }, body });
      } else {
        const { isActive: _, ...body } = bodyOf(typed);
        await draft.save(async (id, asked) => {
          await createFollowUp(id, asked, { ...body, client: clientId });
          added.set({ id, clientId });
        });
      }
      if (draft.finish(typed, saved)) closeOwn();
    } catch (error) {
      refuse(error);
      const what = stored ? "updating" : "creating";
      toast.failed(`There was an error ${what} the follow-up. ${(error as Error).message}`, error);
    }
  }

  const remove = () => removeFollowUp(stored!);

  return { form, draft, stored, save: form.handleSubmit(save), remove, close };
}

const blank: FollowUpForm = {
  assignTo: "self",
  user: null,
  date: null,
  reminderAt: "none",
  note: null,
  messageTo: null,
  messageAt: null,
  message: null,
  completed: false,
};

const formOf = (stored: FollowUp): FollowUpForm => ({
  assignTo: stored.assignTo,
  user: stored.assignTo === "peer" ? (stored.user?.id ?? null) : null,
  date: stored.date,
  reminderAt: stored.reminderAt === null ? "none" : String(stored.reminderAt),
  note: stored.note || null,
  messageTo: stored.messageTo,
  messageAt: stored.messageAt,
  message: stored.message || null,
  completed: !stored.isActive,
});

type Minutes = 0 | 15 | 30 | 45 | 60;

/** What is sent: the text only with somebody to send it to. */
function bodyOf({
  assignTo,
  user,
  date,
  reminderAt,
  note,
  messageTo,
  messageAt,
  message,
  completed,
}: FollowUpForm) {
  const minutes = reminderAt === "none" ? ("none" as const) : (Number(reminderAt) as Minutes);
  return {
    assignTo,
    ...(assignTo === "peer" && { user }),
    date: assignTo === "none" ? messageAt : date,
    reminderAt: assignTo === "none" ? ("none" as const) : minutes,
    note: note ?? "",
    messageTo: messageTo && e164(messageTo),
    ...(messageTo !== null && { messageAt: messageAt ?? date, message: message ?? "" }),
    isActive: !completed,
  };
}

/** The same check as the server's, before anything is sent. Of one that is completed nothing is asked. */
const checkAgainst =
  (stored: FollowUp | undefined): Resolver<FollowUpForm> =>
  (typed) => {
    const body = bodyOf(typed);
    const planned = {
      ...body,
      user: typed.user,
      message: body.message?.trim() ?? "",
      messageAt: body.messageAt ?? null,
    };
    const wrong = typed.completed ? {} : wrongIn(planned, stored ?? {}, Date.now());
    const errors = Object.fromEntries(
      Object.entries(wrong).map(([field, message]) => [field, { type: "wrong", message }]),
    );
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: typed, errors: {} };
  };
