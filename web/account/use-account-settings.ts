import { useState } from "react";
import { accounts, formsOf, joinForms } from "../../contract/accounts.ts";
import { useCommand } from "../api/use-command.ts";
import { queryClient, queryKey } from "../api/use-query.ts";
import { users } from "../../contract/users.ts";
import { useMe } from "../shell/me.ts";
import { toast } from "../ui/toast.tsx";
import { type Draft, without } from "./draft.ts";

/** The stored settings with what was changed on top. A colleague's change of the rest comes in beneath. */
export function useAccountSettings() {
  const { account } = useMe();
  const [draft, setDraft] = useState<Draft>({});
  const { mfaRequired, gatheringForms } = { ...account, ...draft };
  const dirty = mfaRequired !== account.mfaRequired || gatheringForms !== account.gatheringForms;
  const { mutate, isPending } = useCommand(accounts.update, {
    onSuccess: async (_account, { body: saved = {} }) => {
      toast.success("Account settings saved");
      await queryClient.invalidateQueries({ queryKey: queryKey(users.me, {}) });
      setDraft((now) => without(now, saved));
    },
    onError: (error) => toast.error(`Unable to update account settings: ${error.message}`),
  });
  return {
    mfaRequired,
    chosen: formsOf(gatheringForms),
    dirty,
    saving: isPending,
    setMfaRequired: (required: boolean) => setDraft((now) => ({ ...now, mfaRequired: required })),
    setForms: (chosen: readonly string[]) =>
      setDraft((now) => ({ ...now, gatheringForms: joinForms(formsOf(chosen.join(","))) })),
    reset: () => setDraft({}),
    save: () => mutate({ params: { id: account.id }, body: draft }),
  };
}
