import { Minus, Plus } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { Icon } from "./icon.tsx";
import {
  fitNumber,
  formatNumber,
  isWithin,
  type NumberRules,
  readNumber,
  roundTo,
  type Typed,
} from "./number-text.ts";
import { TextField, type TextFieldProps } from "./text-field.tsx";
import "./number-field.css";

export interface NumberFieldProps
  extends NumberRules, Omit<TextFieldProps, "value" | "onChange" | "type" | "inputMode"> {
  value?: Typed;
  /** Called on every keystroke: null when empty, the text itself where it reads as no number. */
  onChange?: (value: Typed) => void;
  /** Arrow keys step by this much; with `stepper` there are buttons too. */
  step?: number;
  stepper?: boolean;
  /** Whole dollars: "$" before, comma separator. */
  currency?: boolean;
  /** Without a comma separator: years, counts of digits. */
  plain?: boolean;
}

/**
 * Unlike a native number input it reports while typing, so that a form knows at once that it was changed. What is wrong
 * stands as it was typed, until it is told at the field.
 */
export function NumberField(props: NumberFieldProps) {
  const {
    value,
    onChange,
    onBlur,
    min,
    max,
    decimals,
    step = 1,
    stepper,
    currency,
    plain,
    end,
    ...rest
  } = props;
  const [draft, setDraft] = useState<string | null>(null);
  // Whoever resets the form has another value in it.
  const isTyped = draft !== null && read(draft) === (value ?? null);
  const shown = isTyped ? draft : formatNumber(value, { decimals, currency, plain });

  /** Rounded as it will stand, also for who saves from within the field. Where only whole numbers fit, a part is wrong. */
  function read(text: string): Typed {
    const typed = readNumber(text);
    if (typeof typed !== "number" || (!currency && !decimals)) return typed;
    // Less than nothing is not nothing.
    return typed < (min ?? -Infinity) ? typed : roundTo(typed, decimals ?? 0);
  }

  function type(text: string) {
    setDraft(text);
    onChange?.(read(text));
  }

  function leave() {
    if (isTyped && typeof value === "number" && isWithin(value, { min, max, decimals })) setDraft(null);
    onBlur?.();
  }

  function move(by: number) {
    const from = readNumber(shown) ?? 0;
    // What reads as no number stands until it is mended.
    if (typeof from === "string") return;
    setDraft(null);
    onChange?.(fitNumber(from + by, { min, max, decimals }));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    move(event.key === "ArrowUp" ? step : -step);
  }

  return (
    <TextField
      unitBefore={currency ? "$" : undefined}
      {...rest}
      inputMode={decimals ? "decimal" : "numeric"}
      value={shown}
      onChange={type}
      onBlur={leave}
      onKeyDown={onKeyDown}
      end={
        stepper ? (
          <span className="steps">
            <StepButton
              label={`Less ${rest.label}`}
              icon={Minus}
              disabled={rest.disabled || Number(value ?? 0) <= (min ?? -Infinity)}
              onPress={() => move(-step)}
            />
            <StepButton
              label={`More ${rest.label}`}
              icon={Plus}
              disabled={rest.disabled || Number(value ?? 0) >= (max ?? Infinity)}
              onPress={() => move(step)}
            />
          </span>
        ) : (
          end
        )
      }
    />
  );
}

interface StepButtonProps {
  label: string;
  icon: typeof Plus;
  disabled?: boolean;
  onPress: () => void;
}

function StepButton({ label, icon, disabled, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      className="steps__b"
      aria-label={label}
      tabIndex={-1}
      disabled={disabled}
      onClick={onPress}
    >
      <Icon icon={icon} size={14} />
    </button>
  );
}
