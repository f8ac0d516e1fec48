import { useState } from "react";
import { auth } from "../../contract/auth.ts";
import { texts } from "../../contract/errors.ts";
import { ApiError, call } from "../api/call.ts";
import { getSession } from "../api/session.ts";
import { useMe } from "../shell/me.ts";
import { focusHeadingIfLost } from "../ui/focus-heading.ts";
import { toast } from "../ui/toast.tsx";

const empty = { current: "", next: "", retyped: "" };

/** The three fields, what is wrong with them, and the change. */
export function useChangePassword() {
  const me = useMe();
  const [fields, setFields] = useState(empty);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [wrongCurrent, setWrongCurrent] = useState<string | null>(null);
  const { current, next, retyped } = fields;
  const weak = next.length < me.account.passwordMin;
  const mismatch = retyped !== next;

  async function submit(): Promise<void> {
    setBusy(true);
    setWrongCurrent(null);
    try {
      const basic = { email: me.email, password: current };
      // The call carries no session of its own; this says which one is not to end.
      const body = { password: next, token: getSession()?.token };
      await call(auth.changePassword, { params: { id: me.id }, body }, { basic });
      toast.success("Password Updated");
      setFields(empty);
      // Submit is disabled with that, also when it was pressed.
      requestAnimationFrame(focusHeadingIfLost);
    } catch (error) {
      setRefused((error instanceof ApiError && error.fields["password"]) || null);
      if (isWrong(error)) setWrongCurrent("This is not your current password.");
      toast.failed(said(error), error);
    } finally {
      setBusy(false);
    }
  }

  return {
    fields,
    change: (typed: Partial<typeof empty>) => {
      setFields((before) => ({ ...before, ...typed }));
      setRefused(null);
      if (typed.current !== undefined) setWrongCurrent(null);
    },
    clear: () => {
      setFields(empty);
      setWrongCurrent(null);
    },
    wrongCurrent,
    dirty: current !== "" || next !== "" || retyped !== "",
    busy,
    weak: next !== "" && weak ? "Password complexity is weak" : refused,
    mismatch: retyped !== "" && mismatch ? "Password do not match" : null,
    floor: me.account.passwordMin,
    ready: current !== "" && !weak && !mismatch,
    submit,
  };
}

const isWrong = (error: unknown): boolean => error instanceof ApiError && error.message === texts.badSignIn;

/** Refused with a reason, or not known what became of it: most often the current password is wrong. */
function said(error: unknown): string {
  if (error instanceof ApiError && error.code !== "unauthorized")
    return `There was an error updating your password. ${error.message}`;
  return "Error updating password. Please ensure your current password is correct.";
}
