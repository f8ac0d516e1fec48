import { useRef, useState } from "react";
import { auth } from "../../contract/auth.ts";
import { texts } from "../../contract/errors.ts";
import { forAsker } from "../api/asker.ts";
import { ApiError, call } from "../api/call.ts";
import { getSession } from "../api/session.ts";
import { type Me, useMe } from "../shell/me.ts";
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
  /** New passwords that may be in force: no answer came. */
  const unanswered = useRef(new Set<string>());
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
      await forAsker(call(auth.changePassword, { params: { id: me.id }, body }, { basic }));
      succeed();
    } catch (error) {
      const wrong = isWrong(error) ? await whatIsWrong(me, [...unanswered.current], next) : null;
      if (wrong === DONE) return succeed();
      if (!(error instanceof ApiError && error.said)) unanswered.current.add(next);
      setRefused((error instanceof ApiError && error.fields["password"]) || null);
      setWrongCurrent(wrong);
      toast.failed(said(error), error);
    } finally {
      setBusy(false);
    }
  }

  function succeed() {
    unanswered.current.clear();
    toast.success("Password Updated");
    setFields(empty);
    // Submit is disabled with that, also when it was pressed.
    requestAnimationFrame(focusHeadingIfLost);
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

const DONE = Symbol("it is the new one already");

/** The current password was refused; after a lost answer the new one of that try may be the current one by now. */
async function whatIsWrong(me: Me, unanswered: string[], next: string): Promise<string | typeof DONE> {
  let known = true;
  for (const password of unanswered.toReversed()) {
    const holds = await isInForce(me, password);
    if (holds && password === next) return DONE;
    if (holds)
      return "The try before went through: the new password of that one is your current password now.";
    known &&= holds === false;
  }
  const wrong = "This is not your current password";
  return known ? `${wrong}.` : `${wrong}, unless the try before went through. It had no answer.`;
}

/** Proven as to the lock, which leaves an open session as it is. Null: that could not be found out. */
async function isInForce(me: Me, password: string): Promise<boolean | null> {
  const session = getSession();
  // Without it another session of theirs would be unlocked, and be gone where it is.
  if (!session) return null;
  const body = { account: me.account.id, unlock: true, token: session.token };
  try {
    const { token } = await call(auth.signIn, { body }, { basic: { email: me.email, password } });
    return token ? true : null;
  } catch (error) {
    return isWrong(error) ? false : null;
  }
}

const isWrong = (error: unknown): boolean => error instanceof ApiError && error.message === texts.badSignIn;

/** Refused with a reason, or not known what became of it: most often the current password is wrong. */
function said(error: unknown): string {
  if (error instanceof ApiError && error.code !== "unauthorized")
    return `There was an error updating your password. ${error.message}`;
  return "Error updating password. Please ensure your current password is correct.";
}
