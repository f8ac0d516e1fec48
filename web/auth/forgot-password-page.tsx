import { useNavigate, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { auth } from "../../contract/auth.ts";
import { limits } from "../../contract/limits.ts";
import { call } from "../api/call.ts";
import { usePlainTitle } from "../shell/use-plain-title.ts";
import { Button } from "../ui/button.tsx";
import { CodeInput } from "../ui/code-input.tsx";
import { TextField } from "../ui/text-field.tsx";
import { EnterForm } from "./enter-form.tsx";
import { MayBeDone, NewPassword, ResetButtons, Trouble } from "./new-password.tsx";
import { rememberedEmail } from "./remembered-email.ts";
import { SignInLayout } from "./sign-in-layout.tsx";
import { useReset } from "./use-reset.ts";
import { useResetCode } from "./use-reset-code.ts";

/** A forgotten password: send the code, type it, and only then choose a new password. */
export function ForgotPasswordPage() {
  usePlainTitle("Reset password");
  const navigate = useNavigate();
  const { email: typed, trouble } = useRouterState({ select: ({ location }) => location.state });
  const [email, setEmail] = useState(typed ?? rememberedEmail());
  const address = email.trim();
  const mailed = useResetCode();
  const reset = useReset(address);
  const sent = mailed.sentTo !== null && mailed.sentTo === address;
  const right = sent && mailed.state === "successful";
  // What was typed stays when the code runs out over it.
  const chosen = sent && reset.password !== "";
  const field = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (mailed.wrongAddress) field.current?.focus();
  }, [mailed.wrongAddress]);
  // SUBMIT, where the focus may be, has nothing to do then.
  const isRefused = mailed.state === "error";
  useEffect(() => {
    const at = document.activeElement;
    if (isRefused && (at === document.body || at instanceof HTMLButtonElement)) codeField.current?.focus();
  }, [isRefused]);

  function send() {
    reset.forgetTrouble();
    void mailed.send(address);
  }

  function onSubmit() {
    if (!sent) return send();
    if (!right) return void mailed.check(address, mailed.code);
    const body = { email: address, code: mailed.code, password: reset.password };
    void reset.submit(() => call(auth.verifyReset, { body }), mailed.tellIfRunOut);
  }

  return (
    <SignInLayout>
      <EnterForm onSubmit={onSubmit}>
        <h1>Reset password</h1>
        <Trouble sentence={mailed.trouble ?? reset.trouble ?? (sent ? null : (trouble ?? null))} />
        {reset.mayBeDone && <MayBeDone email={address} />}
        <div className="si__send">
          <TextField
            ref={field}
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            autoFocus={!address}
            value={email}
            error={mailed.wrongAddress ?? undefined}
            onChange={(next) => {
              setEmail(next);
              mailed.forgetAddress();
            }}
            {...(sent
              ? { help: "Code sent. It works for 15 minutes.", helpState: "ok" as const }
              : { help: "A 4-digit code comes to this address by mail." })}
          />
          <Button
            kind={sent ? "secondary" : "primary"}
            large
            disabled={!address}
            why="Enter your email."
            busy={mailed.sending}
            autoFocus={address !== ""}
            onPress={send}
          >
            {sent ? "RESEND" : "SEND"}
          </Button>
        </div>
        {sent && (
          <CodeInput
            ref={codeField}
            label="4-digit code"
            length={limits.resetCodeLength}
            wide
            value={mailed.code}
            state={mailed.state}
            {...(mailed.wrong && { error: mailed.wrong })}
            onChange={mailed.change}
            onComplete={(code) => void mailed.check(address, code)}
            autoFocus
          />
        )}
        {(right || chosen) && <NewPassword reset={reset} autoFocus={!chosen} />}
        <ResetButtons
          reset={reset}
          ready={right && reset.ready}
          later={!sent}
          onCancel={() => void navigate({ to: "/login", state: { email } })}
        />
      </EnterForm>
    </SignInLayout>
  );
}
