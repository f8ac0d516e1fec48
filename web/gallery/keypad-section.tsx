import { useState } from "react";
import { Keypad } from "../ui/keypad.tsx";
import { Section } from "./section.tsx";

export function KeypadSection() {
  const [pressed, setPressed] = useState("");
  return (
    <Section title="Keypad">
      <output className="tel" aria-label="Keys pressed">
        {pressed || "Press a key; hold 0 for +"}
      </output>
      <Keypad onKey={(key) => setPressed((before) => before + key)} />
    </Section>
  );
}
