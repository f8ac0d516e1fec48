import { useState } from "react";
import { auth } from "../../contract/auth.ts";
import type { Result } from "../../contract/endpoint.ts";
import { users } from "../../contract/users.ts";
import { ApiError, call } from "../api/call.ts";
import { queryClient } from "../api/use-query.ts";
import type { CodeState } from "../ui/code-input.tsx";

/** Idle until Setup; then there is a secret, and a code of it to verify. */
export function useMfaSetup() {
  const [secret, setSecret] = useState<Result<typeof auth.mfaInit> | null>(null);
  const [starting, setStarting] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  /** Of the phone that MFA is on, before it moves to another. */
  const [current, setCurrent] = useState("");
  const [code, setCode] = useState("");
  const [state, setState] = useState<CodeState>("waiting");
  const [cancelled, setCancelled] = useState(false);

  /** `proof`: a current code, when MFA is on. */
  async function start(proof?: string): Promise<void> {
    setStarting(true);
    setTrouble(null);
    try {
      setSecret(await call(auth.mfaInit, { body: proof ? { code: proof } : {} }));
      setCurrent("");
      change("");
    } catch (error) {
      setTrouble((error as Error).message);
    } finally {
      setStarting(false);
    }
  }

  function changeCurrent(next: string) {
    setCurrent(next);
    setTrouble(null);
  }

  function change(next: string) {
    setCode(next);
    setState("waiting");
    setTrouble(null);
  }

  async function verify(typed: string): Promise<void> {
    setState("processing");
    setTrouble(null);
    try {
      await call(auth.mfaVerify, { body: { code: typed } });
      setState("successful");
      // Of two tries at once the one whose answer was lost may end first.
      setTrouble(null);
      await queryClient.invalidateQueries({ queryKey: [users.me.name] });
    } catch (error) {
      setState("error");
      setTrouble(unverified(error));
    }
  }

  function cancel() {
    setSecret(null);
    setCancelled(true);
    change("");
  }

  return {
    secret,
    starting,
    trouble,
    current,
    code,
    state,
    cancelled,
    start,
    changeCurrent,
    change,
    verify,
    cancel,
  };
}

function unverified(error: unknown): string {
  if (!(error instanceof ApiError)) return `unable to verify: ${(error as Error).message}`;
  return error.said ? error.message : "unable to verify";
}
