import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { Icon } from "./icon.tsx";
import { TextField, type TextFieldProps } from "./text-field.tsx";

export type PasswordFieldProps = Omit<TextFieldProps, "type" | "end" | "inputMode">;

/** A password with a reveal button. `autoComplete`: "current-password" (default) or "new-password". */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      {...props}
      type={shown ? "text" : "password"}
      end={
        <button
          type="button"
          className="input__b input__b--eye"
          aria-label={`Show ${props.label.toLowerCase()}`}
          aria-pressed={shown}
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
        >
          <Icon icon={shown ? EyeOff : Eye} />
        </button>
      }
    />
  );
}
