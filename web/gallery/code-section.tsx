import { useState } from "react";
import { CodeInput, type CodeState } from "../ui/code-input.tsx";
import { Section } from "./section.tsx";

export function CodeSection() {
  const [code, setCode] = useState("19");
  const [state, setState] = useState<CodeState>("waiting");
  const [reset, setReset] = useState("44");
  const same = () => {};
  return (
    <Section title="Code input">
      <CodeInput
        label="6 digits from your authenticator app"
        length={6}
        value={code}
        onChange={(next) => {
          setCode(next);
          setState("waiting");
        }}
        onComplete={(all) => setState(all === "194408" ? "successful" : "error")}
        state={state}
        help={state === "successful" ? "MFA is on" : undefined}
        error={state === "error" ? "unable to verify" : undefined}
      />
      <CodeInput label="4 digits" wide length={4} value={reset} onChange={setReset} state="waiting" />
      <CodeInput
        label="Processing"
        length={6}
        value="194408"
        onChange={same}
        state="processing"
        help="Verifying"
      />
      <CodeInput
        label="Successful"
        length={6}
        value="194408"
        onChange={same}
        state="successful"
        help="MFA is on"
      />
      <CodeInput
        label="Error"
        length={6}
        value="194408"
        onChange={same}
        state="error"
        error="unable to verify"
      />
      <CodeInput label="Disabled" length={6} value="" onChange={same} state="waiting" disabled />
    </Section>
  );
}
