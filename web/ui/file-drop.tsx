import { Upload } from "lucide-react";
import { type ChangeEvent, useId, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { isAccepted, refusedFile } from "./file-accept.ts";
import { HelpLine } from "./help-line.tsx";
import { Icon, type IconType } from "./icon.tsx";
import { useFileDrop } from "./use-file-drop.ts";
import "./empty-state.css";
import "./field.css";
import "./file-drop.css";

export interface FileDropProps {
  /** What to bring: "Drop a photo here". */
  label: string;
  /** As of a file input: "image/png,image/jpeg,.pdf". */
  accept: string;
  /** Only files that `accept` names; one unless `multiple`. */
  onFiles: (files: File[]) => void;
  /** What is accepted, in words: "PNG, GIF or JPEG". */
  hint?: string;
  error?: string;
  multiple?: boolean;
  /** The button's words. */
  verb?: string;
  /** To bring a file is what its page is for. */
  primary?: boolean;
  icon?: IconType;
  disabled?: boolean;
  className?: string;
}

/** A field for files: drop them, paste them, or choose them. */
export function FileDrop(props: FileDropProps) {
  const { label, accept, onFiles, hint, multiple, verb = "Select file", icon = Upload, disabled } = props;
  const kind = props.primary ? "primary" : "secondary";
  const [refused, setRefused] = useState("");
  const zone = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const error = props.error || refused;
  const { over, target } = useFileDrop(zone, take, !disabled);

  function take(files: readonly File[]) {
    const wrong = files.find((file) => !isAccepted(accept, file));
    const right = files.filter((file) => isAccepted(accept, file));
    setRefused(wrong ? refusedFile(wrong.name, hint) : "");
    if (right.length > 0) onFiles(multiple ? right : right.slice(0, 1));
  }

  function choose(event: ChangeEvent<HTMLInputElement>) {
    take([...(event.target.files ?? [])]);
    // The same file may be chosen again after it was removed.
    event.target.value = "";
  }

  return (
    <div className={classNames("field", props.className)} data-disabled={disabled || undefined}>
      <div
        ref={zone}
        role="group"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-help`}
        className={classNames("drop", over && "is-over")}
        {...target}
      >
        <span className="empty__art">
          <Icon icon={icon} size={20} />
        </span>
        <b id={`${id}-label`}>{label}</b>
        {hint && <span className="t2">{hint}</span>}
        <Button kind={kind} disabled={disabled} onPress={() => input.current?.click()}>
          {verb}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={label}
          accept={accept}
          multiple={multiple}
          onChange={choose}
        />
      </div>
      <span id={`${id}-help`} aria-live="polite" className="help help--error">
        {error && <HelpLine state="error">{error}</HelpLine>}
      </span>
    </div>
  );
}
