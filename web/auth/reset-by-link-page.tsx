import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { auth } from "../../contract/auth.ts";
import { texts } from "../../contract/errors.ts";
import { ApiError, call, isRefusal } from "../api/call.ts";
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
  const looked = useRef("");
  /** The look at the address that stands there, until it is answered. */
  const looking = useRef<Promise<unknown>>(undefined);
  const field = useRef<HTMLInputElement>(null);
  const [wrongAddress, setWrongAddress] = useState<string>();

  const set = (newPassword?: string) =>
    call(auth.resetPassword, {
      params: { email: userId },
      body: { email: address, token, ...(newPassword !== undefined && { newPassword }) },
    });

  /** Says at its field what is wrong with the address. */
  function tell(refusal: unknown): boolean {
    const at = refusal instanceof ApiError ? refusal.fields["email"] : undefined;
    setWrongAddress(at);
    return at !== undefined;
  }

  const used = useRef(false);
  // One that is over leads where one that was cut off does: there is nothing to type a password for.
  useEffect(() => {
    let current = true;
    call(auth.resetPassword, { params: { email: userId }, body: { token } }).catch((error: Error) => {
      if (error.message !== texts.deadLink || used.current || !current) return;
      void navigate({ to: "/forgot-password", state: { trouble: texts.deadLink }, replace: true });
    });
    return () => {
      current = false;
    };
  }, [navigate, userId, token]);

  /** Nobody chooses a password for a link that is over. */
  function look() {
    if (!address || looked.current === address) return;
    looked.current = address;
    const sent = set();
    const over = () => looking.current === sent && (looking.current = undefined);
    looking.current = sent;
    void reset.look(
      () => sent.finally(over),
      () => looked.current === address,
      tell,
    );
  }

  /** Behind the look at the address: where that is refused, this would be one more of the tries that a minute has. */
  async function setBehind(newPassword: string) {
    await looking.current?.catch((error: unknown) => {
      if (isRefusal(error)) throw error;
    });
    await set(newPassword);
  }

  function onSubmit() {
    reset.ask();
    if (!address) return;
    // It is known already, and would be one more of the tries that a minute has.
    if (wrongAddress !== undefined) return field.current?.focus();
    // From here on it may be this page that has used it.
    used.current = true;
    const refused = (refusal: unknown) => {
      const told = tell(refusal);
      if (told) field.current?.focus();
      return told;
    };
    void reset.submit(() => setBehind(reset.password), refused);
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
          ref={field}
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          autoFocus
          value={email}
          error={reset.asked && !address ? "Enter your email." : wrongAddress}
          onChange={(next) => {
            setEmail(next);
            looked.current = "";
            looking.current = undefined;
            setWrongAddress(undefined);
            reset.forgetTrouble();
          }}
          onBlur={look}
        />
        <NewPassword reset={reset} />
        <ResetButtons reset={reset} ready={ready} onCancel={() => void navigate({ to: "/login" })} />
      </EnterForm>
    </SignInLayout>
  );
}
