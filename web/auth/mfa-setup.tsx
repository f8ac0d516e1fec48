import { Check, Copy } from "lucide-react";
import { type ReactNode, useState } from "react";
import { limits } from "../../contract/limits.ts";
import { Button } from "../ui/button.tsx";
import { CodeInput } from "../ui/code-input.tsx";
import { Icon } from "../ui/icon.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { useMfaSetup } from "./use-mfa-setup.ts";
import "./mfa-setup.css";

/** Sets MFA up, or anew on another phone. `idle` is the one line above the Setup button. */
export function MfaSetup({ idle, level = 2 }: { idle: string; level?: 2 | 3 }) {
  const setup = useMfaSetup();
  const { secret, starting, trouble, code, state } = setup;
  const whole = code.length === limits.mfaCodeLength;
  const done = state === "successful";
  if (!secret) {
    return (
      <div className="mfa">
        <p className="t2">{idle}</p>
        {trouble && (
          <p className="help help--error" role="alert">
            {trouble}
          </p>
        )}
        <Button kind="primary" busy={starting} onPress={() => void setup.start()}>
          Setup
        </Button>
      </div>
    );
  }
  return (
    <form
      className="mfa"
      onSubmit={(event) => {
        event.preventDefault();
        if (whole && state === "waiting") void setup.verify(code);
      }}
    >
      <ol className="msteps">
        <Step number={1} done level={level} title="Install an authenticator app">
          <p>Any app that makes 6-digit codes works.</p>
        </Step>
        <Step number={2} done={done} level={level} title="Scan the QR code">
          {!done && (
            <div className="qrrow">
              <img className="qr" src={secret.qr} alt="QR code for your authenticator app" />
              <ManualKey secret={secret.code} level={level} />
            </div>
          )}
        </Step>
        <Step number={3} done={done} level={level} title="Enter the code the app shows">
          <CodeInput
            label="6-digit code"
            hideLabel
            length={limits.mfaCodeLength}
            value={code}
            state={state}
            help={
              done
                ? "MFA is on"
                : state === "processing"
                  ? "Verifying"
                  : "A new code appears every 30 seconds."
            }
            {...(trouble && { error: trouble })}
            onChange={setup.change}
            onComplete={(typed) => void setup.verify(typed)}
            autoFocus
          />
          {!done && (
            <div className="msteps__f">
              <Button
                type="submit"
                kind="primary"
                disabled={!whole}
                busy={state === "processing"}
                busyLabel="Verifying"
              >
                Verify
              </Button>
              <Button kind="ghost" onPress={setup.cancel}>
                Cancel
              </Button>
            </div>
          )}
        </Step>
      </ol>
    </form>
  );
}

interface StepProps {
  number: number;
  done: boolean;
  level: 2 | 3;
  title: string;
  children: ReactNode;
}

function Step({ number, done, level, title, children }: StepProps) {
  const Heading = `h${level}` as const;
  return (
    <li className={done ? "is-done" : undefined}>
      <span className="msteps__n" aria-hidden="true">
        {done ? <Icon icon={Check} size={14} /> : number}
      </span>
      <div>
        <Heading>{title}</Heading>
        {children}
      </div>
    </li>
  );
}

/** For whose camera does not work: in groups of four, as it is read aloud and typed. */
function ManualKey({ secret, level }: { secret: string; level: 2 | 3 }) {
  const Heading = level === 2 ? "h3" : "h4";
  const [copied, setCopied] = useState(false);
  async function copy() {
    await navigator.clipboard.writeText(secret);
    setCopied(true);
  }
  return (
    <div>
      <Heading className="mkey__h">Manual key</Heading>
      <p>Type this if the camera does not work.</p>
      <div className="mkey">
        <code translate="no">{(secret.match(/.{1,4}/g) ?? []).join(" ")}</code>
        <IconButton
          icon={copied ? Check : Copy}
          label={copied ? "Copied" : "Copy manual key"}
          onPress={() => void copy()}
        />
      </div>
    </div>
  );
}
