import { useState } from "react";
import type { CallInput } from "../../contract/endpoint.ts";
import { accounts, formsOf, joinForms } from "../../contract/accounts.ts";
import { ApiError } from "../api/call.ts";
import { useActing } from "../api/session.ts";
import { useCommand } from "../api/use-command.ts";
import { queryClient, queryKey } from "../api/use-query.ts";
import { users } from "../../contract/users.ts";
import { limits } from "../../contract/limits.ts";
import { useFoundSaved } from "../form/use-found-saved.ts";
import { type Me, useMe } from "../shell/me.ts";
import type { Typed } from "../ui/number-text.ts";
import { toast } from "../ui/toast.tsx";
import { changedForms, chosenForms, type Draft, values, withChange, withSeen, without } from "./draft.ts";
import { useSettingsDraft } from "./use-settings-draft.ts";

/** What the server says at a field against a save. */
type Said = Partial<Record<"mfaRequired" | "keepCardCodes" | "passwordMin" | "gatheringForms", string>>;

type Sent = NonNullable<CallInput<typeof accounts.update>["body"]>;

/** It was carried out, as is seen once the settings are fetched again. */
const isStored = (sent: Sent, { updatedAt, ...stored }: Me["account"]): boolean =>
  updatedAt !== sent.updatedAt &&
  [...values, "gatheringForms" as const].every(
    (field) => sent[field] === undefined || sent[field] === stored[field],
  );

/** The stored settings with what was changed on top. A colleague's change of the rest comes in beneath. */
export function useAccountSettings() {
  const me = useMe();
  const { account } = me;
  const acting = useActing();
  const [said, setSaid] = useState<Said>({});
  const storedForms = formsOf(account.gatheringForms);
  const isChange = (of: Draft) =>
    values.some((field) => of[field] !== undefined && of[field] !== account[field]) ||
    joinForms(chosenForms(storedForms, of.forms)) !== joinForms(storedForms);
  const { draft, change: setDraft, isBack } = useSettingsDraft(isChange);
  const { mfaRequired, passwordMin, keepCardCodes } = { ...account, ...draft };
  const chosen = chosenForms(storedForms, draft.forms);
  const gatheringForms = joinForms(chosen);
  const dirty = isChange(draft);
  const fits =
    typeof passwordMin === "number" &&
    Number.isInteger(passwordMin) &&
    passwordMin >= limits.passwordMin &&
    passwordMin <= limits.passwordMinMost;
  // Not waited for: a save is over with its answer, and what was changed may be left from then on.
  const fetchAgain = () => void queryClient.invalidateQueries({ queryKey: queryKey(users.me, {}) });
  const update = useCommand(accounts.update, {
    onSuccess: (stored, { body: saved = {} }) => {
      toast.success("Account settings saved");
      queryClient.setQueryData<Me>(queryKey(users.me, {}), (known) => known && { ...known, account: stored });
      setDraft((now) => without(now, saved, stored.updatedAt));
      fetchAgain();
    },
    onError: (error, { body: sent = {} }) => {
      // Where it says why may be out of sight.
      const notice = toast.failed(`Unable to update account settings: ${error.message}`, error);
      failed(error, notice);
      if (!(error instanceof ApiError)) return;
      setSaid(error.fields);
      // Told once what was changed elsewhere: the next save is meant to stand over that, and over nothing later.
      const { seen } = error;
      if (seen === undefined) return;
      setDraft((now) => withSeen(now, sent, seen));
      fetchAgain();
    },
  });
  const sent = update.isError ? update.variables.body : undefined;
  const failed = useFoundSaved(sent !== undefined && isStored(sent, account), () => {
    toast.success("Account settings saved");
    setDraft((now) => without(now, sent!, account.updatedAt));
  });
  const change = (part: Parameters<typeof withChange>[1]) => {
    setDraft((now) => withChange(now, part, account.updatedAt));
    setSaid({});
  };
  return {
    mfaRequired,
    /** Whoever acts as a colleague has MFA or not of their own. */
    locksMyself: mfaRequired && !account.mfaRequired && !me.mfaEnabled && !acting,
    chosen,
    passwordMin,
    keepCardCodes,
    /** Why it cannot be saved as it stands. */
    trouble: fits ? null : `Enter a number from ${limits.passwordMin} to ${limits.passwordMinMost}`,
    said,
    dirty,
    /** What was changed before has come back. */
    isBack,
    saving: update.isPending,
    setMfaRequired: (required: boolean) => change({ mfaRequired: required }),
    setKeepCardCodes: (keep: boolean) => change({ keepCardCodes: keep }),
    setPasswordMin: (least: Typed) => change({ passwordMin: least }),
    setForms(forms: readonly string[]) {
      setDraft((now) => ({ ...now, forms: changedForms(storedForms, forms) }));
      setSaid({});
    },
    reset() {
      setDraft(() => ({}));
      setSaid({});
    },
    save() {
      setSaid({});
      const { passwordMin: least, forms, seen = account.updatedAt, ...rest } = draft;
      // The forms are those of the account as it was fetched: a later version may have others.
      const isAhead = forms !== undefined && seen > account.updatedAt;
      const body = {
        ...rest,
        ...(forms && { gatheringForms }),
        ...(typeof least === "number" && { passwordMin: least }),
        updatedAt: isAhead ? account.updatedAt : seen,
      };
      update.mutate({ params: { id: account.id }, body });
    },
  };
}
