import { useNavigate, useParams } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { auth } from "../../contract/auth.ts";
import { call } from "../api/call.ts";
import { usePlainTitle } from "../shell/use-plain-title.ts";
import { TextField } from "../ui/text-field.tsx";
import { NewPassword, ResetButtons, Trouble } from "./new-password.tsx";
import { SignInLayout } from "./sign-in-layout.tsx";
import { useReset } from "./use-reset.ts";

/** By the link of the letter: no code, but the e-mail address, which the link does not tell. */
export function ResetByLinkPage() {
  usePlainTitle("Reset password");
  const navigate = useNavigate();
  const { userId, token } = useParams({ from: "/forgot-password/$userId/$token" });
  const [email, setEmail] = useState("");
  const address = email.trim();
  const reset = useReset(address);
  const ready = address !== "" && reset.ready;

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!ready) return;
    const body = { email: address, newPassword: reset.password, token };
    void reset.submit(() => call(auth.resetPassword, { params: { email: userId }, body }));
  }

  return (
    <SignInLayout>
      <form className="si__box" noValidate onSubmit={onSubmit}>
        <h1>Reset password</h1>
        <Trouble sentence={reset.trouble} />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          autoFocus
          value={email}
          onChange={setEmail}
        />
        <NewPassword reset={reset} />
        <ResetButtons reset={reset} ready={ready} onCancel={() => void navigate({ to: "/login" })} />
      </form>
    </SignInLayout>
  );
}
