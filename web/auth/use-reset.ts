import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { texts } from "../../contract/errors.ts";
import { limits } from "../../contract/limits.ts";
import { users } from "../../contract/users.ts";
import { ApiError, call } from "../api/call.ts";
import { getSession, setSession } from "../api/session.ts";

/** The new password, typed twice, and what becomes of it. */
export function useReset(email: string) {
  const navigate = useNavigate();
  const [password, setPassword] = useState("");
  const [retyped, setRetyped] = useState("");
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [weak, setWeak] = useState<string | null>(null);
  /** Enter was pressed: what is missing is said at its field. */
  const [asked, setAsked] = useState(false);
  /** The server may have carried out what was asked: no answer of its own came. */
  const [unanswered, setUnanswered] = useState(false);
  /** It refuses the same again, as it does when the first try went through. */
  const [mayBeDone, setMayBeDone] = useState(false);
  /** The field was left with what is no password. */
  const [left, setLeft] = useState(false);
  const ready = password !== "" && retyped === password;

  /** `tell`: says a refusal elsewhere, and whether it did. */
  async function submit(send: () => Promise<unknown>, tell?: (refusal: unknown) => boolean): Promise<void> {
    setAsked(true);
    if (busy || !ready) return;
    setBusy(true);
    setTrouble(null);
    setMayBeDone(false);
    try {
      await send();
      if (await isSomebodyElses()) (await import("../ui/toast.tsx")).toast.success("Password Updated");
      else setSession(null);
      // Whoever stays signed in is led on from there.
      await navigate({ to: "/login", state: { email, notice: "Password Updated" } });
    } catch (error) {
      const answered = error instanceof ApiError && error.said;
      if (!answered) setUnanswered(true);
      else if (unanswered && isDead(error)) setMayBeDone(true);
      if (tell?.(error)) return;
      const { sentence, field } = readRefusal(error);
      if (field) setWeak(sentence);
      else setTrouble(sentence);
    } finally {
      setBusy(false);
    }
  }

  /**
   * Says of a link that is over what it will say when everything is typed. `still`: whether it is the one that counts;
   * `tell`: as of `submit`.
   */
  async function look(
    send: () => Promise<unknown>,
    still: () => boolean,
    tell: (refusal: unknown) => boolean,
  ): Promise<void> {
    try {
      await send();
    } catch (error) {
      if (!still() || tell(error)) return;
      // Whatever else stands in the way may be gone by then.
      if (!(error instanceof ApiError) || error.message !== texts.deadLink) return;
      setTrouble(error.message);
      if (unanswered) setMayBeDone(true);
    }
  }

  return {
    password,
    retyped,
    busy,
    trouble,
    mayBeDone,
    asked,
    ask: () => setAsked(true),
    wrongPassword: weak ?? wrongPassword({ asked, left, password }),
    wrongRetyped: wrongRetyped({ asked, password, retyped }),
    ready,
    type: (next: string) => {
      setPassword(next);
      setLeft(false);
      setWeak(null);
    },
    /** Of its field: until then nobody is told that they have not typed enough yet. */
    leave: () => setLeft(true),
    retype: setRetyped,
    forgetTrouble: () => {
      setTrouble(null);
      setMayBeDone(false);
    },
    look,
    submit,
  };
}

/** A new password has ended every session of its own person at the server: one that still stands is another's. */
async function isSomebodyElses(): Promise<boolean> {
  const session = getSession();
  if (!session) return false;
  const { token } = session.original ?? session;
  return call(users.me, {}, { token }).then(
    () => true,
    // Without an answer it is not known: a page that is still signed in asks again, and hears it then.
    (error: unknown) => !(error instanceof ApiError && error.code === "unauthorized"),
  );
}

function wrongPassword({ asked, left, password }: { asked: boolean; left: boolean; password: string }) {
  if (password === "") return asked ? "Enter a new password." : undefined;
  return left && password.length < limits.passwordMin ? "Password complexity is weak" : undefined;
}

function wrongRetyped({ asked, password, retyped }: { asked: boolean; password: string; retyped: string }) {
  if (retyped !== "" && retyped !== password) return "Password do not match";
  return asked && password !== "" && retyped === "" ? "Retype the new password." : undefined;
}

/** The link, or the code, works no longer. */
const isDead = ({ message, fields }: ApiError): boolean => message === texts.deadLink || "code" in fields;

function readRefusal(error: unknown): { sentence: string; field: boolean } {
  // The foot of the page says it of a lost connection.
  if (!(error instanceof ApiError)) return { sentence: "unknown error", field: false };
  const { password, newPassword } = error.fields;
  const weak = password ?? newPassword;
  if (weak) return { sentence: weak, field: true };
  return { sentence: error.said ? error.message : "unknown error", field: false };
}
