import { useRef } from "react";
import { Label } from "react-aria-components/Label";
import { TextArea as AriaTextArea } from "react-aria-components/TextArea";
import { TextField as AriaTextField } from "react-aria-components/TextField";
import { counted } from "../../contract/counted.ts";
import { limits } from "../../contract/limits.ts";
import { templateParts } from "../../contract/placeholders.ts";
import { ariaField, FieldHelp, type FieldProps } from "../ui/field.tsx";
import { PlaceholderMenu } from "./placeholder-menu.tsx";
import { useAt } from "./use-at.ts";
import "./template-field.css";

/** As many letters go in one text. */
const ONE_TEXT = 160;

interface TemplateFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** A text with its placeholders marked; an @ offers them. */
export function TemplateField({ value, onChange, ...field }: TemplateFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const marks = useRef<HTMLDivElement>(null);
  const writing = useAt(value, onChange, area);
  const most = value.length > ONE_TEXT ? limits.messageLength : ONE_TEXT;
  const note = `${counted(value.length)} of ${counted(most)}`;
  return (
    <AriaTextField
      {...ariaField(field)}
      isReadOnly={field.readOnly}
      maxLength={limits.messageLength}
      value={value}
      onChange={onChange}
    >
      {/* Beside the name, not in it: it changes with every letter. */}
      <span className="label">
        <Label>{field.label}</Label>
        <em className="num">{note}</em>
      </span>
      <div className="tplf">
        {/* Behind the field, letter for letter: a field cannot mark what is in it. */}
        <div ref={marks} className="textarea tplf__m" aria-hidden="true">
          {templateParts(value).map(({ text, placeholder }, at) =>
            placeholder ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
          )}
          {"\n"}
        </div>
        <AriaTextArea
          ref={area}
          className="textarea"
          rows={5}
          aria-autocomplete="list"
          onInput={writing.track}
          onSelect={writing.track}
          onBlur={writing.leave}
          onKeyDown={(event) => void writing.onKey(event)}
          onScroll={(event) => {
            if (marks.current) marks.current.scrollTop = event.currentTarget.scrollTop;
          }}
        />
      </div>
      <FieldHelp {...field} />
      {!field.readOnly && <PlaceholderMenu writing={writing} />}
    </AriaTextField>
  );
}
