import { Trash2 } from "lucide-react";
import { useState } from "react";
import { hasVisibleText } from "../../contract/formats.ts";
import { may } from "../../contract/permissions.ts";
import { type Template, type TemplateGroup, templates } from "../../contract/templates.ts";
import { ApiError } from "../api/call.ts";
import { useCommand } from "../api/use-command.ts";
import { SaveFoot } from "../form/save-foot.tsx";
import { useMe } from "../shell/me.ts";
import { Button } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { TextField } from "../ui/text-field.tsx";
import { toast } from "../ui/toast.tsx";
import { deleteTemplate } from "./delete-template.ts";
import { TemplateField } from "./template-field.tsx";

interface TemplateDialogProps {
  /** One that is there, or the group of a new one. */
  of: Template | TemplateGroup;
  onClose: () => void;
}

const titles = { team: "Team", personal: "Personal" };

export function TemplateDialog({ of, onClose }: TemplateDialogProps) {
  const there = typeof of === "string" ? undefined : of;
  const group = typeof of === "string" ? of : of.group;
  const { role } = useMe();
  const locked = group === "team" && !may(role, "templates.team");
  const [name, setName] = useState(there?.name ?? "");
  const [template, setTemplate] = useState(there?.template ?? "");
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [seen, setSeen] = useState(there?.updatedAt);
  const [asking, setAsking] = useState(false);
  const told = {
    onSuccess() {
      toast.success(`Template ${name.trim()} was saved`);
      onClose();
    },
    onError(error: Error) {
      const fields = error instanceof ApiError ? error.fields : {};
      // Told once whose change it is: the next save is meant to stand over that.
      if (error instanceof ApiError && error.seen) setSeen(error.seen);
      setErrors(fields);
      if (Object.keys(fields).length === 0)
        toast.failed(`Unable to save template ${name.trim()}: ${error.message}`, error);
    },
  };
  const create = useCommand(templates.save, told);
  const update = useCommand(templates.update, told);
  const busy = create.isPending || update.isPending;

  function submit() {
    const missing = {
      ...(!hasVisibleText(name) && { name: "Enter a name" }),
      ...(!hasVisibleText(template) && { template: "Enter a text" }),
    };
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    const changed = {
      ...(name !== there?.name && { name }),
      ...(template !== there?.template && { template }),
    };
    if (there) update.mutate({ params: { id: there.id }, body: { ...changed, updatedAt: seen } });
    else create.mutate({ body: { name, template, group, format: "message" } });
  }

  const error = (field: string) => (errors[field] ? { error: errors[field] } : {});
  return (
    <Dialog
      open
      onClose={onClose}
      title={there ? (locked ? "Template" : "Edit template") : "New template"}
      record={titles[group]}
      size="mid"
      keepOnOutsidePress
      dirty={name !== (there?.name ?? "") || template !== (there?.template ?? "")}
      {...(!locked && { onSubmit: submit })}
      footer={
        locked ? (
          <Button onPress={onClose}>Close</Button>
        ) : (
          <SaveFoot ready busy={busy} onCancel={onClose}>
            {there && (
              <Button kind="danger-ghost" icon={Trash2} onPress={() => setAsking(true)}>
                Delete
              </Button>
            )}
          </SaveFoot>
        )
      }
    >
      <div className="stack">
        <TextField
          label="Name"
          autoFocus={!there}
          maxLength={80}
          readOnly={locked}
          value={name}
          {...error("name")}
          onChange={setName}
        />
        <TemplateField
          label="Template"
          value={template}
          readOnly={locked}
          help={
            locked ? "Team templates are changed by those who manage the account." : "type @ for placeholders"
          }
          {...error("template")}
          onChange={setTemplate}
        />
      </div>
      {there && (
        <Confirm
          open={asking}
          onClose={() => setAsking(false)}
          title={`Sure you want to delete ${there.name}?`}
          onConfirm={() => deleteTemplate(there, `Template ${there.name} was deleted`).then(onClose)}
        />
      )}
    </Dialog>
  );
}
