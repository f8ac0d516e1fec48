import { useRef, useState } from "react";
import { hasVisibleText } from "../../contract/formats.ts";
import { trainings } from "../../contract/trainings.ts";
import { ApiError } from "../api/call.ts";
import { useCommand } from "../api/use-command.ts";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { TextField } from "../ui/text-field.tsx";
import { toast } from "../ui/toast.tsx";
import { ThumbnailField } from "./thumbnail-field.tsx";
import { TagField } from "./tag-field.tsx";

const empty = {
  title: "",
  description: "",
  thumbnail: null as string | null,
  tags: [] as string[],
  arcadeId: "",
  details: "",
  notify: true,
};
type Form = typeof empty;

/** `known`: tags that other items have. */
export function AddTrainingDialog({ onClose, known }: { onClose: () => void; known: readonly string[] }) {
  const [form, setForm] = useState<Form>(empty);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const title = useRef<HTMLInputElement>(null);
  const create = useCommand(trainings.create, {
    onSuccess: () => {
      toast.success("training item added to library");
      onClose();
    },
    onError(error) {
      const fields = error instanceof ApiError ? error.fields : {};
      setErrors(fields);
      if (Object.keys(fields).length === 0)
        toast.failed(`Unable to save training item. ${error.message}`, error);
    },
  });

  function set<K extends keyof Form>(field: K, value: Form[K]) {
    setForm({ ...form, [field]: value });
    setErrors({ ...errors, [field]: "" });
  }

  function submit() {
    if (!hasVisibleText(form.title)) {
      setErrors({ title: "Enter a title" });
      return title.current?.focus();
    }
    create.mutate({ body: { ...form, arcadeId: form.arcadeId.trim() || null } });
  }

  const error = (field: keyof Form) => (errors[field] ? { error: errors[field] } : {});
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add Training Item"
      size="mid"
      keepOnOutsidePress
      dirty={JSON.stringify(form) !== JSON.stringify(empty)}
      onSubmit={submit}
      footer={
        <>
          <Checkbox
            label="Notify everyone"
            value={form.notify}
            onChange={(notify) => set("notify", notify)}
          />
          <span className="sp" />
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" kbd="mod+enter" busy={create.isPending} busyLabel="Saving...">
            Save
          </Button>
        </>
      }
    >
      <div className="trform">
        <TextField
          ref={title}
          label="Title"
          autoFocus
          maxLength={120}
          value={form.title}
          {...error("title")}
          onChange={(title) => set("title", title)}
        />
        <TextArea
          label="Description"
          rows={2}
          maxLength={500}
          value={form.description}
          {...error("description")}
          onChange={(description) => set("description", description)}
        />
        <div className="trform__2">
          <ThumbnailField
            value={form.thumbnail}
            {...error("thumbnail")}
            onChange={(thumbnail) => set("thumbnail", thumbnail)}
          />
          <div className="stack">
            <TagField
              tags={form.tags}
              known={known}
              {...error("tags")}
              onChange={(tags) => set("tags", tags)}
            />
            <TextField
              label="Arcade id"
              maxLength={60}
              value={form.arcadeId}
              {...error("arcadeId")}
              onChange={(arcadeId) => set("arcadeId", arcadeId)}
            />
          </div>
        </div>
        <TextArea
          label="Details"
          rows={3}
          maxLength={10_000}
          placeholder="Steps, links, who to ask"
          value={form.details}
          {...error("details")}
          onChange={(details) => set("details", details)}
        />
      </div>
    </Dialog>
  );
}
