import { useState } from "react";
import { auth } from "../../contract/auth.ts";
import { limits } from "../../contract/limits.ts";
import { ApiError, call } from "../api/call.ts";
import type { CodeState } from "../ui/code-input.tsx";

/** The foot of the page says it of a lost connection. */
const said = (error: unknown): string =>
  error instanceof ApiError && error.said ? error.message : "unknown error";

/** The code that is mailed: sending it, typing it, and whether it is right. */
export function useResetCode() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  /** Why no code goes to the address as it stands. */
  const [wrongAddress, setWrongAddress] = useState<string | null>(null);
  const [code, setCode] = useState("");
  const [state, setState] = useState<CodeState>("waiting");
  const [wrong, setWrong] = useState<string | null>(null);

  async function send(email: string): Promise<void> {
    if (sending) return;
    if (!email) return setWrongAddress("Enter your email.");
    setSending(true);
    setTrouble(null);
    setWrongAddress(null);
    try {
      await call(auth.forgotPassword, { body: { email } });
      setSentTo(email);
      change("");
    } catch (error) {
      const at = error instanceof ApiError ? error.fields["email"] : undefined;
      if (at) setWrongAddress(at);
      else setTrouble(said(error));
    } finally {
      setSending(false);
    }
  }

  function change(next: string) {
    setCode(next);
    setState("waiting");
    setWrong(null);
  }

  async function check(email: string, typed: string): Promise<void> {
    if (state === "processing") return;
    if (typed.length < limits.resetCodeLength)
      return setWrong(`Enter the ${limits.resetCodeLength} digits of the code.`);
    setState("processing");
    try {
      await call(auth.verifyReset, { body: { email, code: typed } });
      setState("successful");
    } catch (error) {
      refuse(error);
    }
  }

  function refuse(error: unknown) {
    setState("error");
    setWrong(said(error));
  }

  /** Says it where it was the code that was refused, though it was right before: it may have run out meanwhile. */
  function tellIfRunOut(error: unknown): boolean {
    const so = error instanceof ApiError && "code" in error.fields;
    if (so) refuse(error);
    return so;
  }

  return {
    sentTo,
    sending,
    trouble,
    wrongAddress,
    forgetAddress: () => setWrongAddress(null),
    code,
    state,
    wrong,
    send,
    change,
    check,
    tellIfRunOut,
  };
}
