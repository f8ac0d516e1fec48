import { Link } from "@tanstack/react-router";
import { CircleAlert, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { limits } from "../../contract/limits.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import type { useReset } from "./use-reset.ts";
import "../ui/banner.css";

type Reset = ReturnType<typeof useReset>;

/** `children`: the way out of it. */
export function Trouble({ sentence, children }: { sentence: string | null; children?: ReactNode }) {
  return (
    <div role="alert" className="si__alert">
      {sentence && (
        <div className="banner banner--danger">
          <Icon icon={CircleAlert} />
          <p className="banner__t">{sentence}</p>
          {children}
        </div>
      )}
    </div>
  );
}

/** Beside a refusal of what was tried before: nobody sends letter after letter for what is done. */
export function MayBeDone({ email }: { email: string }) {
  return (
    <output className="banner banner--warning">
      <Icon icon={TriangleAlert} />
      <span className="banner__t">
        The try before had no answer, and may have gone through: sign in with the new password.
      </span>
      <Link to="/login" state={{ email }} className="link">
        Sign In
      </Link>
    </output>
  );
}

/** The new password, twice. */
export function NewPassword({ reset, autoFocus = false }: { reset: Reset; autoFocus?: boolean }) {
  return (
    <>
      <PasswordField
        label="New Password"
        name="new-password"
        autoComplete="new-password"
        autoFocus={autoFocus}
        value={reset.password}
        help={`At least ${limits.passwordMin} characters. Your account may ask for more.`}
        error={reset.wrongPassword}
        onChange={reset.type}
        onBlur={reset.leave}
      />
      <PasswordField
        label="Retype Password"
        name="retype-password"
        autoComplete="new-password"
        value={reset.retyped}
        error={reset.wrongRetyped}
        onChange={reset.retype}
      />
    </>
  );
}

interface ResetButtonsProps {
  reset: Reset;
  ready: boolean;
  /** Something else comes first, and is what the page leads to. */
  later?: boolean;
  onCancel: () => void;
}

export function ResetButtons({ reset, ready, later = false, onCancel }: ResetButtonsProps) {
  return (
    <>
      <Button
        type="submit"
        kind={later ? "secondary" : "primary"}
        large
        block
        disabled={!ready && !reset.busy}
        why="Fill in every field, the new password twice."
        busy={reset.busy}
        busyLabel="Saving..."
      >
        SUBMIT
      </Button>
      <Button kind="ghost" large block onPress={onCancel}>
        CANCEL
      </Button>
    </>
  );
}
