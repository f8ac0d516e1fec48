import { Check, GripVertical, Pencil, Trash2, X } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { Button } from "react-aria-components/Button";
import { Chip } from "../ui/chip.tsx";
import { Icon } from "../ui/icon.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { TextField } from "../ui/text-field.tsx";
import type { DraftValue } from "./draft.ts";

interface ValueRowProps {
  item: DraftValue;
  editing: boolean;
  error: string | undefined;
  onEdit: () => void;
  onDelete: () => void;
  onKeep: (value: string) => void;
  onCancel: () => void;
  /** What is typed so far. */
  onTyped: (value: string) => void;
}

export function ValueRow({ item, editing, error, onEdit, onDelete, ...edit }: ValueRowProps) {
  const { value, was } = item;
  return (
    <>
      <Button slot="drag" className="sv__grip" aria-label={`Move ${value || "the new value"}`}>
        <Icon icon={GripVertical} size={14} />
      </Button>
      {editing ? (
        <EditValue value={value} error={error} {...edit} />
      ) : (
        <>
          <span className="sv__v">
            <span className="trunc">{value}</span>
            {error && <span className="sv__e">{error}</span>}
          </span>
          {was === undefined && <Chip>New</Chip>}
          {was !== undefined && was !== value && <span className="t12 t3 trunc sv__was">was {was}</span>}
          <IconButton icon={Pencil} label={`Edit ${value}`} onPress={onEdit} />
          <IconButton icon={Trash2} danger label={`Delete ${value}`} onPress={onDelete} />
        </>
      )}
    </>
  );
}

type EditValueProps = Pick<ValueRowProps, "error" | "onKeep" | "onCancel" | "onTyped"> & { value: string };

function EditValue({ value, error, onKeep, onCancel, onTyped }: EditValueProps) {
  const [text, setText] = useState(value);

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && !event.metaKey && !event.ctrlKey) onKeep(text);
    else if (event.key === "Escape") onCancel();
    else return;
    // Neither sends the form nor closes the dialog around it.
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <>
      <TextField
        label="Value"
        hideLabel
        autoFocus
        maxLength={200}
        className="sv__f"
        value={text}
        {...(error && { error })}
        onChange={(next) => {
          setText(next);
          onTyped(next);
        }}
        onKeyDown={onKeyDown}
      />
      <IconButton icon={Check} label="Keep" onPress={() => onKeep(text)} />
      <IconButton icon={X} label="Cancel edit" onPress={onCancel} />
    </>
  );
}
