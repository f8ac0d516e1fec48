import { Link, useRouterState } from "@tanstack/react-router";
import { CircleAlert, CircleCheck, TriangleAlert } from "lucide-react";
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import { keepsNothing } from "../api/page-storage.ts";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { Icon } from "../ui/icon.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { useEnded } from "./ended-notice.ts";
import { useSignIn } from "./use-sign-in.ts";
import "../ui/banner.css";
import { useGoOn } from "./use-go-on.ts";

// Most people have one platform and never need the select, a quarter of this page's code.
const PlatformSelect = lazy(() => import("./platform-select.tsx"));
const CodeStep = lazy(() => import("./code-step.tsx"));

export function SignInForm() {
  const { email: typed = "", notice } = useRouterState({ select: ({ location }) => location.state });
  const ended = useEnded();
  const signIn = useSignIn(typed);
  const { fields, change, found, chosen, trouble, busy, asked, ready, lookUp, submit } = signIn;
  const { email, password, remember } = fields;
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const several = found !== undefined && found.length > 1;
  const unknown = found?.length === 0;
  const [forgetful] = useState(keepsNothing);
  useGoOn();

  useEffect(() => {
    if (signIn.wantsCode) return;
    (email ? passwordInput : emailInput).current?.focus();
    // A remembered address is looked up at once: the person never leaves its field.
    if (email) void lookUp();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- for what is there at first, and back from the code
  }, [signIn.wantsCode]);

  function onPassword(next: string) {
    // A password manager fills both fields at once, without leaving the first.
    if (password === "" && found === undefined) void lookUp(emailInput.current?.value);
    change({ password: next });
  }

  // The browser submits nothing while the button is disabled, and it is until the platform is known.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    void submit();
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void submit();
  }

  if (signIn.wantsCode) {
    return (
      <Suspense>
        <CodeStep
          id={signIn.userId ?? email.trim()}
          email={email.trim()}
          platform={found?.find(({ id }) => id === chosen)?.name ?? ""}
          busy={busy}
          trouble={trouble}
          onChange={signIn.forgetTrouble}
          onSubmit={(code) => void submit(code)}
          onCancel={signIn.cancelCode}
        />
      </Suspense>
    );
  }

  return (
    <form className="si__box" noValidate onSubmit={onSubmit}>
      <h1>Sign In</h1>
      {(notice ?? ended) && !trouble && (
        <output className={`banner ${notice ? "banner--info" : "banner--warning"}`}>
          <Icon icon={notice ? CircleCheck : TriangleAlert} />
          <span className="banner__t">{notice ?? ended}</span>
        </output>
      )}
      <div role="alert" className="si__alert">
        {trouble && (
          <div className="banner banner--danger">
            <Icon icon={CircleAlert} />
            <p className="banner__t">{trouble}</p>
          </div>
        )}
      </div>
      <TextField
        ref={emailInput}
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        error={unknown ? "No platform uses this email. Check how it is spelled." : undefined}
        onChange={(next) => change({ email: next })}
        onBlur={() => void lookUp()}
        onKeyDown={onKeyDown}
      />
      {several && (
        <Suspense>
          <PlatformSelect
            found={found}
            value={chosen}
            wanted={asked}
            onChange={(platform) => change({ platform })}
          />
        </Suspense>
      )}
      <div className="si__pw">
        <PasswordField
          ref={passwordInput}
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={onPassword}
          onKeyDown={onKeyDown}
        />
        <Link to="/forgot-password" state={{ email }} className="link">
          Forgot Password
        </Link>
      </div>
      <Checkbox
        label="Remember Me"
        name="remember"
        value={remember}
        onChange={(next) => change({ remember: next })}
      />
      <Button
        type="submit"
        kind="primary"
        large
        block
        disabled={!ready && !busy}
        why={several && !chosen ? "Choose your platform." : "Enter your email and password."}
        busy={busy}
        busyLabel="Signing in..."
      >
        Sign In
      </Button>
      {forgetful && (
        <p className="t3 t12">This browser keeps nothing for this site: after a reload you sign in again.</p>
      )}
    </form>
  );
}
