import { useState } from "react";
import { accounts, formsOf, joinForms } from "../../contract/accounts.ts";
import { ApiError } from "../api/call.ts";
import { useActing } from "../api/session.ts";
import { useCommand } from "../api/use-command.ts";
import { queryClient, queryKey } from "../api/use-query.ts";
import { users } from "../../contract/users.ts";
import { limits } from "../../contract/limits.ts";
import { type Me, useMe } from "../shell/me.ts";
import { toast } from "../ui/toast.tsx";
import { changedForms, chosenForms, type Draft, withChange, withSeen, without } from "./draft.ts";

/** What the server says at a field against a save. */
type Said = Partial<Record<"mfaRequired" | "keepCardCodes" | "passwordMin" | "gatheringForms", string>>;

/** The stored settings with what was changed on top. A colleague's change of the rest comes in beneath. */
export function useAccountSettings() {
  const me = useMe();
  const { account } = me;
  const acting = useActing();
  const [draft, setDraft] = useState<Draft>({});
  const [said, setSaid] = useState<Said>({});
  const { mfaRequired, passwordMin, keepCardCodes } = { ...account, ...draft };
  const storedForms = formsOf(account.gatheringForms);
  const chosen = chosenForms(storedForms, draft.forms);
  const gatheringForms = joinForms(chosen);
  const dirty =
    mfaRequired !== account.mfaRequired ||
    gatheringForms !== joinForms(storedForms) ||
    keepCardCodes !== account.keepCardCodes ||
    passwordMin !== account.passwordMin;
  const fits =
    passwordMin !== null &&
    Number.isInteger(passwordMin) &&
    passwordMin >= limits.passwordMin &&
    passwordMin <= limits.passwordMinMost;
  // Not waited for: a save is over with its answer, and what was changed may be left from then on.
  const fetchAgain = () => void queryClient.invalidateQueries({ queryKey: queryKey(users.me, {}) });
  const { mutate, isPending } = useCommand(accounts.update, {
    onSuccess: (stored, { body: saved = {} }) => {
      toast.success("Account settings saved");
      queryClient.setQueryData<Me>(queryKey(users.me, {}), (known) => known && { ...known, account: stored });
      setDraft((now) => without(now, saved, stored.updatedAt));
      fetchAgain();
    },
    onError: (error, { body: sent = {} }) => {
      // Where it says why may be out of sight.
      toast.failed(`Unable to update account settings: ${error.message}`, error);
      if (!(error instanceof ApiError)) return;
      setSaid(error.fields);
      // Told once what was changed elsewhere: the next save is meant to stand over that, and over nothing later.
      const { seen } = error;
      if (seen === undefined) return;
      setDraft((now) => withSeen(now, sent, seen));
      fetchAgain();
    },
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
    saving: isPending,
    setMfaRequired: (required: boolean) => change({ mfaRequired: required }),
    setKeepCardCodes: (keep: boolean) => change({ keepCardCodes: keep }),
    setPasswordMin: (least: number | null) => change({ passwordMin: least }),
    setForms(forms: readonly string[]) {
      setDraft((now) => ({ ...now, forms: changedForms(storedForms, forms) }));
      setSaid({});
    },
    reset() {
      setDraft({});
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
        ...(least !== undefined && least !== null && { passwordMin: least }),
        updatedAt: isAhead ? account.updatedAt : seen,
      };
      mutate({ params: { id: account.id }, body });
    },
  };
}
