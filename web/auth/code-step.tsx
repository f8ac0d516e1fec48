import { useState } from "react";
import { limits } from "../../contract/limits.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Button } from "../ui/button.tsx";
import { CodeInput } from "../ui/code-input.tsx";

export interface CodeStepProps {
  /** Chooses the tint of the avatar, as everywhere else. */
  id: string;
  email: string;
  platform: string;
  busy: boolean;
  /** Why the last code did not do. */
  trouble: string | null;
  onChange: () => void;
  onSubmit: (code: string) => void;
  onCancel: () => void;
}

/** The second step of signing in, for whoever has MFA. */
export default function CodeStep(props: CodeStepProps) {
  const { id, email, platform, busy, trouble, onChange, onSubmit, onCancel } = props;
  const [code, setCode] = useState("");
  const whole = code.length === limits.mfaCodeLength;

  function change(next: string) {
    setCode(next);
    if (trouble) onChange();
  }

  return (
    <form
      className="si__box si__box--code"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (whole && !busy) onSubmit(code);
      }}
    >
      <h1>Enter MFA code below</h1>
      <div className="si__who">
        <Avatar id={id} name={spoken(email)} size={32} />
        <span>
          <b className="trunc">{email}</b>
          <span>{platform}</span>
        </span>
      </div>
      <CodeInput
        label="6 digits from your authenticator app"
        length={limits.mfaCodeLength}
        value={code}
        onChange={change}
        onComplete={onSubmit}
        state={busy ? "processing" : trouble ? "error" : "waiting"}
        {...(trouble && !busy && { error: trouble })}
        autoFocus
        block
      />
      <Button
        type="submit"
        kind="primary"
        large
        block
        disabled={!whole && !busy}
        why={`Enter the ${limits.mfaCodeLength} digits of the code.`}
        busy={busy}
        busyLabel="Signing in..."
      >
        Sign In
      </Button>
      <Button kind="ghost" large block className="si__cancel" onPress={onCancel}>
        Cancel
      </Button>
    </form>
  );
}

/** "maya.torres@northgate.example" -> "Maya Torres", for the initials: nobody has said their name yet. */
const spoken = (email: string): string =>
  (email.split("@")[0] ?? "")
    .split(/[^\p{L}\p{N}]+/u)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(" ");
