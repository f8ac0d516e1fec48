import { AudioLines, Check, Clock, PhoneMissed } from "lucide-react";
import { Chip } from "../ui/chip.tsx";
import { Row, Section } from "./section.tsx";

const ACCENT = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const NEUTRAL = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

export function ColorSection() {
  return (
    <Section title="Colour" wide={2}>
      <Steps scale="a" steps={ACCENT} name="Accent steps" />
      <Steps scale="n" steps={NEUTRAL} name="Neutral steps" />
      <Row>
        <Chip tone="red" icon={PhoneMissed}>
          Missed
        </Chip>
        <Chip tone="blue" icon={AudioLines}>
          In progress
        </Chip>
        <Chip tone="green" icon={Check}>
          Approved
        </Chip>
        <Chip tone="amber" icon={Clock}>
          Pending
        </Chip>
        <Chip tone="violet">Coaching</Chip>
        <Chip tone="accent">Accent</Chip>
        <Chip>Neutral</Chip>
      </Row>
    </Section>
  );
}

function Steps({ scale, steps, name }: { scale: "a" | "n"; steps: number[]; name: string }) {
  return (
    <div className="steps-row" role="img" aria-label={name}>
      {steps.map((step) => (
        <span key={step} style={{ background: `var(--${scale}-${step})` }} />
      ))}
    </div>
  );
}
