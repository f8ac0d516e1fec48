import { useId, useRef, useState } from "react";
import { limits } from "../../contract/limits.ts";
import type { Placeholder } from "../../contract/placeholders.ts";
import { LeftOut } from "../templates/left-out.tsx";
import { useAt } from "../templates/use-at.ts";
import { WritingMenu } from "../templates/writing-menu.tsx";
import { classNames } from "../ui/class-names.ts";
import { type FieldProps, fieldClass } from "../ui/field.tsx";
import { HelpLine } from "../ui/help-line.tsx";
import { partsText } from "./text-parts.ts";

interface MessageFieldProps extends FieldProps {
  value: string | null;
  onChange: (value: string) => void;
  /** Whose data fills a template, and who of the two is written to. */
  client: { id: string; level?: "primary" | "secondary" };
}

/** The text of a message: an @ inserts a template. */
export function MessageField(props: MessageFieldProps) {
  const { label, value, onChange, onBlur, client, disabled, error } = props;
  const text = value ?? "";
  const field = useRef<HTMLTextAreaElement>(null);
  const writing = useAt(text, onChange, field);
  const [missing, setMissing] = useState<Placeholder[]>([]);
  const id = useId();
  return (
    <div className={fieldClass(props)} data-invalid={error ? true : undefined}>
      <label className="label" htmlFor={id}>
        <span>{label}</span>
      </label>
      <textarea
        id={id}
        ref={field}
        className="textarea"
        rows={3}
        maxLength={limits.messageLength}
        disabled={disabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-help`}
        aria-autocomplete="list"
        value={text}
        onChange={(event) => {
          onChange(event.target.value);
          writing.track(event);
        }}
        onSelect={writing.track}
        onKeyDown={(event) => void (!event.nativeEvent.isComposing && writing.onKey(event))}
        onBlur={() => {
          writing.leave();
          onBlur?.();
        }}
      />
      <WritingMenu writing={writing} client={client} onMissing={setMissing} />
      <LeftOut missing={text === "" ? [] : missing} onClose={() => setMissing([])} />
      <span id={`${id}-help`} className={classNames("help", error && "help--error")}>
        <HelpLine {...(error && { state: "error" })}>
          {error || (text === "" ? "Type @ for a template." : `Type @ for a template. ${partsText(text)}`)}
        </HelpLine>
      </span>
    </div>
  );
}
