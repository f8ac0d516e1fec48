import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ApiError } from "../api/call.ts";
import { setSession } from "../api/session.ts";

/** The new password, typed twice, and what becomes of it. */
export function useReset(email: string) {
  const navigate = useNavigate();
  const [password, setPassword] = useState("");
  const [retyped, setRetyped] = useState("");
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [weak, setWeak] = useState<string | null>(null);

  async function submit(send: () => Promise<unknown>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setTrouble(null);
    try {
      await send();
      // Whoever was signed in here with the old password is so no longer.
      setSession(null);
      await navigate({ to: "/login", state: { email, notice: "Password Updated" } });
    } catch (error) {
      const { sentence, field } = readRefusal(error);
      if (field) setWeak(sentence);
      else setTrouble(sentence);
    } finally {
      setBusy(false);
    }
  }

  return {
    password,
    retyped,
    busy,
    trouble,
    weak,
    mismatch: retyped !== "" && retyped !== password,
    ready: password !== "" && retyped === password,
    type: (next: string) => {
      setPassword(next);
      setWeak(null);
    },
    retype: setRetyped,
    submit,
  };
}

function readRefusal(error: unknown): { sentence: string; field: boolean } {
  if (!(error instanceof ApiError)) return { sentence: "Network Connection Issue", field: false };
  const { password, newPassword } = error.fields;
  const weak = password ?? newPassword;
  if (weak) return { sentence: weak, field: true };
  return { sentence: error.said ? error.message : "unknown error", field: false };
}
