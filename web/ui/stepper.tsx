import { Check } from "lucide-react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import "./stepper.css";

export interface StepperProps {
  label: string;
  steps: readonly string[];
  /** Index of the step on screen. */
  current: number;
  /** The furthest step that may be opened; later ones are locked. */
  reachable?: number;
  /** Nothing is left to do in the step on screen, which is the last. */
  finished?: boolean;
  onChange?: (step: number) => void;
}

export function Stepper({
  label,
  steps,
  current,
  reachable = current,
  finished = false,
  onChange,
}: StepperProps) {
  return (
    <ol className="stp" aria-label={label}>
      {steps.map((step, at) => (
        <li key={step} className={classNames(at < current && "done", at === current && "cur")}>
          <button
            type="button"
            aria-current={at === current ? "step" : undefined}
            disabled={at > reachable || !onChange}
            onClick={() => onChange?.(at)}
          >
            <span className="stp__n">
              {at < current || (finished && at === current) ? <Icon icon={Check} size={14} /> : at + 1}
            </span>
            <span className="trunc">{step}</span>
            {at < current && <span className="sr">, done</span>}
          </button>
        </li>
      ))}
    </ol>
  );
}
