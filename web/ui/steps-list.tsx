import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import "./steps-list.css";

export interface StepItem {
  title: string;
  done?: boolean;
  content?: ReactNode;
}

/** Numbered instructions below each other; for pages of a wizard use Stepper. */
export function StepsList({ steps, level = 3 }: { steps: readonly StepItem[]; level?: 2 | 3 | 4 }) {
  const Heading = `h${level}` as const;
  return (
    <ol className="msteps">
      {steps.map((step, at) => (
        <li key={step.title} className={step.done ? "is-done" : undefined}>
          <span className="msteps__n" aria-hidden="true">
            {step.done ? <Icon icon={Check} size={14} /> : at + 1}
          </span>
          <div>
            <Heading>
              {step.title}
              {step.done && <span className="sr">, done</span>}
            </Heading>
            {step.content}
          </div>
        </li>
      ))}
    </ol>
  );
}
