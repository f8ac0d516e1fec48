import { useState } from "react";
import { accounts, formsOf, joinForms } from "../../contract/accounts.ts";
import { useActing } from "../api/session.ts";
import { useCommand } from "../api/use-command.ts";
import { queryClient, queryKey } from "../api/use-query.ts";
import { users } from "../../contract/users.ts";
import { limits } from "../../contract/limits.ts";
import { useMe } from "../shell/me.ts";
import { toast } from "../ui/toast.tsx";
import { changedForms, chosenForms, type Draft, without } from "./draft.ts";

/** The stored settings with what was changed on top. A colleague's change of the rest comes in beneath. */
export function useAccountSettings() {
  const me = useMe();
  const { account } = me;
  const acting = useActing();
  const [draft, setDraft] = useState<Draft>({});
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
  const { mutate, isPending } = useCommand(accounts.update, {
    onSuccess: async (_account, { body: saved = {} }) => {
      toast.success("Account settings saved");
      await queryClient.invalidateQueries({ queryKey: queryKey(users.me, {}) });
      setDraft((now) => without(now, saved));
    },
    onError: (error) => toast.failed(`Unable to update account settings: ${error.message}`, error),
  });
  return {
    mfaRequired,
    /** Whoever acts as a colleague has MFA or not of their own. */
    locksMyself: mfaRequired && !account.mfaRequired && !me.mfaEnabled && !acting,
    chosen,
    passwordMin,
    keepCardCodes,
    /** Why it cannot be saved as it stands. */
    trouble: fits ? null : `Enter a number from ${limits.passwordMin} to ${limits.passwordMinMost}`,
    dirty,
    saving: isPending,
    setMfaRequired: (required: boolean) => setDraft((now) => ({ ...now, mfaRequired: required })),
    setKeepCardCodes: (keep: boolean) => setDraft((now) => ({ ...now, keepCardCodes: keep })),
    setPasswordMin: (least: number | null) => setDraft((now) => ({ ...now, passwordMin: least })),
    setForms: (forms: readonly string[]) =>
      setDraft((now) => ({ ...now, forms: changedForms(storedForms, forms) })),
    reset: () => setDraft({}),
    save() {
      const { passwordMin: least, forms, ...rest } = draft;
      const body = {
        ...rest,
        ...(forms && { gatheringForms }),
        ...(least !== undefined && least !== null && { passwordMin: least }),
      };
      mutate({ params: { id: account.id }, body });
    },
  };
}
