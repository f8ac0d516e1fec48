import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { limits } from "../../contract/limits.ts";
import { Button } from "../ui/button.tsx";
import { CodeInput } from "../ui/code-input.tsx";
import { copied, notCopied } from "../ui/copy.ts";
import { focusHeadingIfLost } from "../ui/focus-heading.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { StepsList } from "../ui/steps-list.tsx";
import { toast } from "../ui/toast.tsx";
import { useMfaSetup } from "./use-mfa-setup.ts";
import "./mfa-setup.css";

type Setup = ReturnType<typeof useMfaSetup>;

const wholeCode = `Enter the ${limits.mfaCodeLength} digits of the code.`;

interface MfaSetupProps {
  /** The one line above the Setup button. */
  idle: string;
  /** MFA is on: it moves to another phone by a code of the one it is on. */
  on?: boolean;
  level?: 2 | 3;
}

/** Sets MFA up, or anew on another phone. */
export function MfaSetup({ idle, on = false, level = 2 }: MfaSetupProps) {
  const setup = useMfaSetup();
  const { secret, code, state } = setup;
  const whole = code.length === limits.mfaCodeLength;
  const done = state === "successful";
  if (!secret) return <Start idle={idle} on={on} setup={setup} />;
  return (
    <form
      className="mfa"
      onSubmit={(event) => {
        event.preventDefault();
        if (whole && (state === "waiting" || state === "error")) void setup.verify(code);
      }}
    >
      <StepsList
        level={level}
        steps={[
          {
            title: "Install an authenticator app",
            done: true,
            content: <p>Any app that makes 6-digit codes works.</p>,
          },
          {
            title: "Scan the QR code",
            done,
            content: !done && (
              <div className="qrrow">
                <img className="qr" src={secret.qr} alt="QR code for your authenticator app" />
                <ManualKey secret={secret.code} level={level} />
              </div>
            ),
          },
          { title: "Enter the code the app shows", done, content: <EnterCode setup={setup} /> },
        ]}
      />
    </form>
  );
}

function Start({ idle, on, setup }: { idle: string; on: boolean; setup: Setup }) {
  const { starting, trouble, current, cancelled } = setup;
  const ready = !on || current.length === limits.mfaCodeLength;
  return (
    <form
      className="mfa"
      onSubmit={(event) => {
        event.preventDefault();
        if (ready && !starting) void setup.start(on ? current : undefined);
      }}
    >
      <p className="t2">{idle}</p>
      {on && (
        <CodeInput
          label="Code from the app you use now"
          length={limits.mfaCodeLength}
          value={current}
          autoFocus={cancelled}
          state={starting ? "processing" : trouble ? "error" : "waiting"}
          help="Lost that phone? Somebody who may manage your user can reset your MFA."
          {...(trouble && { error: trouble })}
          onChange={setup.changeCurrent}
        />
      )}
      {!on && trouble && (
        <p className="help help--error" role="alert">
          {trouble}
        </p>
      )}
      <Button
        type="submit"
        kind="primary"
        disabled={!ready}
        why={wholeCode}
        busy={starting}
        busyLabel="Starting..."
        autoFocus={cancelled && !on}
      >
        Setup
      </Button>
    </form>
  );
}

function EnterCode({ setup }: { setup: Setup }) {
  const { trouble, code, state } = setup;
  const done = state === "successful";
  const busy = state === "processing";
  // The button that was pressed for it is gone.
  useEffect(() => {
    if (done) focusHeadingIfLost();
  }, [done]);
  return (
    <>
      <CodeInput
        label="6-digit code"
        hideLabel
        length={limits.mfaCodeLength}
        value={code}
        state={state}
        help={done ? "MFA is on" : busy ? "Verifying" : "A new code appears every 30 seconds."}
        {...(trouble && { error: trouble })}
        onChange={setup.change}
        onComplete={(typed) => void setup.verify(typed)}
        autoFocus
      />
      {!done && (
        <div className="mfa__f">
          <Button
            type="submit"
            kind="primary"
            disabled={code.length < limits.mfaCodeLength}
            why={wholeCode}
            busy={busy}
            busyLabel="Verifying..."
          >
            Verify
          </Button>
          <Button kind="ghost" onPress={setup.cancel}>
            Cancel
          </Button>
        </div>
      )}
    </>
  );
}

/** For whose camera does not work: in groups of four, as it is read aloud and typed. */
function ManualKey({ secret, level }: { secret: string; level: 2 | 3 }) {
  const Heading = level === 2 ? "h3" : "h4";
  const [taken, setTaken] = useState(false);
  const take = async () => {
    if (await copied(secret)) setTaken(true);
    else toast.error(notCopied);
  };
  return (
    <div>
      <Heading className="mkey__h">Manual key</Heading>
      <p>Type this if the camera does not work.</p>
      <div className="mkey">
        <code translate="no">{(secret.match(/.{1,4}/g) ?? []).join(" ")}</code>
        <IconButton
          icon={taken ? Check : Copy}
          label={taken ? "Copied" : "Copy manual key"}
          onPress={() => void take()}
        />
      </div>
    </div>
  );
}
