import { Search, X } from "lucide-react";
import type { KeyboardEvent, Ref } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { Input } from "react-aria-components/Input";
import { SearchField as AriaSearchField } from "react-aria-components/SearchField";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { Kbd } from "./kbd.tsx";
import "./field.css";
import "./search-field.css";

export interface SearchFieldProps {
  /** The accessible name; there is no visible label, the magnifier says it. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  /** The key that leads here, shown while the field is empty. */
  kbd?: string;
  onSubmit?: (value: string) => void;
  autoFocus?: boolean;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  className?: string;
  ref?: Ref<HTMLInputElement>;
}

/** Esc clears, then leaves to the page. */
export function SearchField(props: SearchFieldProps) {
  const { label, value, onChange, placeholder, kbd, onSubmit, autoFocus, onKeyDown, className, ref } = props;
  return (
    <AriaSearchField
      aria-label={label}
      value={value}
      onChange={onChange}
      onSubmit={onSubmit}
      autoFocus={autoFocus}
      className={classNames("search", className)}
    >
      <div className="input">
        <Icon icon={Search} />
        <Input ref={ref} placeholder={placeholder} onKeyDown={onKeyDown} />
        {value === "" ? (
          kbd && <Kbd keys={kbd} />
        ) : (
          <AriaButton className="input__b" aria-label="Clear search">
            <Icon icon={X} />
          </AriaButton>
        )}
      </div>
    </AriaSearchField>
  );
}
