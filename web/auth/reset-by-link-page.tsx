import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { auth } from "../../contract/auth.ts";
import { texts } from "../../contract/errors.ts";
import { call } from "../api/call.ts";
import { usePlainTitle } from "../shell/use-plain-title.ts";
import { TextField } from "../ui/text-field.tsx";
import { EnterForm } from "./enter-form.tsx";
import { MayBeDone, NewPassword, ResetButtons, Trouble } from "./new-password.tsx";
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

  function onSubmit() {
    reset.ask();
    if (!address) return;
    const body = { email: address, newPassword: reset.password, token };
    void reset.submit(() => call(auth.resetPassword, { params: { email: userId }, body }));
  }

  return (
    <SignInLayout>
      <EnterForm onSubmit={onSubmit}>
        <h1>Reset password</h1>
        <Trouble sentence={reset.trouble}>
          {reset.trouble === texts.deadLink && (
            <Link to="/forgot-password" state={{ email: address }} className="link">
              Forgot Password
            </Link>
          )}
        </Trouble>
        {reset.mayBeDone && <MayBeDone email={address} />}
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          autoFocus
          value={email}
          error={reset.asked && !address ? "Enter your email." : undefined}
          onChange={(next) => {
            setEmail(next);
            reset.forgetTrouble();
          }}
        />
        <NewPassword reset={reset} />
        <ResetButtons reset={reset} ready={ready} onCancel={() => void navigate({ to: "/login" })} />
      </EnterForm>
    </SignInLayout>
  );
}
