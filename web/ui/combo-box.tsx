import { ChevronsUpDown } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type Ref, use, useState } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { ComboBox as AriaComboBox, ComboBoxStateContext } from "react-aria-components/ComboBox";
import { GroupContext } from "react-aria-components/Group";
import { Input } from "react-aria-components/Input";
import { Popover } from "react-aria-components/Popover";
import { useSlottedContext } from "react-aria-components/slots";
import { ariaField, FieldHelp, FieldLabel, type FieldProps } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { type Option, type OptionLike, toOption } from "./option.ts";
import { OptionList } from "./option-list.tsx";
import "./menu.css";

export interface ComboBoxProps extends FieldProps {
  options: readonly OptionLike[];
  value?: string | null;
  /** `picked`: in the list, not by typing its words. */
  onChange?: (value: string | null, picked?: boolean) => void;
  /** Any text is an answer: `onChange` then gives what was typed where no option matches. */
  freeText?: boolean;
  /** The server searches: called with what is typed; pass its answer as `options`. Nothing is filtered here. */
  onSearch?: (text: string) => void;
  /** The label of `value` while it is not among the options (with `onSearch`). */
  valueLabel?: string;
  placeholder?: string;
  empty?: string;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}

export function ComboBox(props: ComboBoxProps) {
  const { options, value, onChange, onBlur, name, freeText, onSearch, placeholder, empty, autoFocus, ref } =
    props;
  const items = options.map(toOption);
  const [chosen, setChosen] = useState<Option>();
  const stands = chosen?.id === value ? chosen : optionOf(value, props.valueLabel);
  // What is chosen stays a choice when the server finds it no more: a field whose choice is gone empties itself.
  const isGone = onSearch && stands && !items.some((option) => option.id === value);
  const found = isGone ? [...items, stands] : items;
  const known = found.find((option) => option.id === value);
  return (
    <AriaComboBox<Option>
      {...ariaField(props)}
      name={name}
      menuTrigger="input"
      autoFocus={autoFocus}
      allowsCustomValue={freeText}
      allowsEmptyCollection
      isReadOnly={props.readOnly}
      value={freeText ? (known?.id ?? null) : (value ?? null)}
      onChange={(key) => {
        if (key === null) return;
        setChosen(found.find((option) => option.id === key));
        onChange?.(String(key), true);
      }}
      onInputChange={(text) => {
        onSearch?.(text);
        if (text === "") onChange?.(null);
        else if (freeText) onChange?.(only(called(items, text))?.id ?? text);
      }}
      onBlur={onBlur && (() => onBlur())}
      {...(freeText ? { inputValue: known?.label ?? value ?? "" } : { defaultInputValue: props.valueLabel })}
      {...(onSearch ? { items: found } : { defaultItems: items })}
    >
      <FieldLabel {...props} />
      <Asking options={items} known={known}>
        <Input ref={ref} placeholder={placeholder} />
        <AriaButton className="input__b" aria-label={`Show ${props.label} choices`}>
          <Icon icon={ChevronsUpDown} size={14} />
        </AriaButton>
      </Asking>
      <FieldHelp {...props} />
      <Popover className="menu menu--pop menu--list" offset={4} maxHeight={360}>
        <OptionList empty={empty} />
      </Popover>
    </AriaComboBox>
  );
}

interface AskingProps {
  options: readonly Option[];
  known: Option | undefined;
  children: ReactNode;
}

/** Which of several is meant that are called alike is for the person to say: Enter opens the list. */
function Asking({ options, known, children }: AskingProps) {
  const state = use(ComboBoxStateContext);
  // The list is placed by the whole field, and as wide.
  const ref = useSlottedContext(GroupContext)?.ref;

  function onKeyDownCapture(event: KeyboardEvent) {
    if (!state || event.key !== "Enter" || event.nativeEvent.isComposing) return;
    if (!(event.target instanceof HTMLInputElement)) return;
    const { inputValue, selectionManager } = state;
    const isHighlighted = state.isOpen && selectionManager.focusedKey !== null;
    if (isHighlighted || known?.label === inputValue || called(options, inputValue).length < 2) return;
    event.preventDefault();
    event.stopPropagation();
    state.open(null, "input");
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the key is the field's, which it is taken from
    <div ref={ref} className="input" onKeyDownCapture={onKeyDownCapture}>
      {children}
    </div>
  );
}

const called = (options: readonly Option[], words: string): Option[] =>
  options.filter((option) => option.label === words);

const only = (options: Option[]): Option | undefined => (options.length === 1 ? options[0] : undefined);

const optionOf = (id: string | null | undefined, label: string | undefined): Option | undefined =>
  id && label !== undefined ? { id, label } : undefined;
