import { type KeyboardEvent, type ReactNode, type Ref, useId } from "react";
import { ToggleButton } from "react-aria-components/ToggleButton";
import { ToggleButtonGroup } from "react-aria-components/ToggleButtonGroup";
import { classNames } from "./class-names.ts";
import { type FieldProps, fieldClass } from "./field.tsx";
import { type Focusable, useFocusRef } from "./focus-ref.ts";
import { HelpLine } from "./help-line.tsx";
import { Icon } from "./icon.tsx";
import { type Option, type OptionLike, toOption } from "./option.ts";
import "./segmented.css";

export interface SegmentedProps<T extends string> extends Omit<FieldProps, "readOnly" | "required"> {
  /** Two to four; from five on use Select. */
  options: readonly (OptionLike & (T | { id: T }))[];
  value: T | null | undefined;
  onChange: (value: T) => void;
  /** As wide as its container, parts equal. */
  block?: boolean;
  ref?: Ref<Focusable>;
}

export function Segmented<T extends string>(props: SegmentedProps<T>) {
  const { options, value, onChange, label, hideLabel, note, help, helpState, error, disabled, block, ref } =
    props;
  const id = useId();
  const box = useFocusRef<HTMLDivElement>(ref);
  // As of radio buttons, Tab comes to the chosen one; the arrows go on from there.
  const stop = options.map(toOption).find((option) => option.id === value && !option.disabled);
  const isApart = (option: Option) => stop !== undefined && option.id !== stop.id;

  function onArrow(event: KeyboardEvent) {
    const by = event.altKey || event.ctrlKey || event.metaKey ? undefined : steps[event.key];
    if (by === undefined) return;
    const parts = [...(box.current?.querySelectorAll("button") ?? [])];
    const open = options.map(toOption).flatMap((option, at) => (parts[at]?.disabled ? [] : [{ option, at }]));
    const from = open.findIndex(({ at }) => parts[at] === document.activeElement);
    const next = open.at((from + by) % open.length);
    if (from < 0 || !next) return;
    parts[next.at]?.focus();
    onChange(next.option.id as T);
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div
      className={fieldClass(props)}
      data-invalid={error ? true : undefined}
      onBlur={props.onBlur}
      // React Aria moves the focus alone, as of toggles; these are radio buttons, where the choice goes with it.
      onKeyDownCapture={onArrow}
    >
      {!hideLabel && (
        <span className="label" id={id}>
          <span>{label}</span>
          {note && <em>{note}</em>}
        </span>
      )}
      <ToggleButtonGroup
        ref={box}
        className={classNames("seg", block && "seg--block")}
        aria-label={hideLabel ? label : undefined}
        aria-labelledby={hideLabel ? undefined : id}
        aria-describedby={error || help ? `${id}-help` : undefined}
        isDisabled={disabled}
        disallowEmptySelection={value !== null && value !== undefined}
        selectedKeys={value ? [value] : []}
        onSelectionChange={(keys) => {
          const [key] = keys;
          if (key !== undefined) onChange(String(key) as T);
        }}
      >
        {options.map((option) => (
          <Segment key={toOption(option).id} option={toOption(option)} apart={isApart(toOption(option))} />
        ))}
      </ToggleButtonGroup>
      {(error || help) && (
        <span
          id={`${id}-help`}
          className={classNames("help", error ? "help--error" : helpState && `help--${helpState}`)}
        >
          <HelpLine state={error ? "error" : helpState}>{error || help}</HelpLine>
        </span>
      )}
    </div>
  );
}

const steps: Partial<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function Segment({ option, apart }: { option: Option; apart: boolean }): ReactNode {
  return (
    <ToggleButton id={option.id} isDisabled={option.disabled} excludeFromTabOrder={apart}>
      {option.icon && <Icon icon={option.icon} size={14} />}
      {option.label}
      {option.note && <span className="num">{option.note}</span>}
    </ToggleButton>
  );
}
