import { Trash2 } from "lucide-react";
import { useState } from "react";
import { may } from "../../contract/permissions.ts";
import { type Template, type TemplateGroup, templates } from "../../contract/templates.ts";
import { useEndpoint } from "../api/use-query.ts";
import { DraftBack } from "../form/draft-back.tsx";
import { SaveFoot } from "../form/save-foot.tsx";
import { useMe } from "../shell/me.ts";
import { Banner } from "../ui/banner.tsx";
import { Button } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { TextField } from "../ui/text-field.tsx";
import { deleteTemplate } from "./delete-template.ts";
import { TemplateField } from "./template-field.tsx";
import { useTemplateForm } from "./use-template-form.ts";

interface TemplateDialogProps {
  /** One that is there, or the group of a new one. */
  of: Template | TemplateGroup;
  onClose: () => void;
}

const titles = { team: "Team", personal: "Personal" };

export function TemplateDialog({ of, onClose }: TemplateDialogProps) {
  const { role } = useMe();
  const there = typeof of === "string" ? undefined : of;
  if (there?.group === "team" && !may(role, "templates.team"))
    return <TemplateShown template={there} onClose={onClose} />;
  return <TemplateEditor of={of} onClose={onClose} />;
}

/** For who may use it, and not change it. */
function TemplateShown({ template, onClose }: { template: Template; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Template"
      record={titles[template.group]}
      size="mid"
      footer={<Button onPress={onClose}>Close</Button>}
    >
      <div className="stack">
        <TextField label="Name" readOnly value={template.name} onChange={() => {}} />
        <TemplateField
          label="Template"
          value={template.template}
          readOnly
          help="Team templates are changed by those who manage the account."
          onChange={() => {}}
        />
      </div>
    </Dialog>
  );
}

function TemplateEditor({ of, onClose }: TemplateDialogProps) {
  const there = typeof of === "string" ? undefined : of;
  const [asking, setAsking] = useState(false);
  const { data } = useEndpoint(templates.list, { query: {} });
  // Who is asked about deleting it deletes it here.
  const gone = !asking && there !== undefined && data?.every(({ id }) => id !== there.id) === true;
  const form = useTemplateForm(of, onClose, gone);
  const { name, template, put, errors, dirty, draft, busy, submit, close } = form;
  const error = (field: keyof typeof errors) =>
    errors[field]?.message ? { error: errors[field].message } : {};
  return (
    <Dialog
      open
      onClose={close}
      onDiscard={draft.drop}
      title={there ? "Edit template" : "New template"}
      record={titles[typeof of === "string" ? of : of.group]}
      size="mid"
      keepOnOutsidePress
      dirty={dirty}
      saving={busy}
      onSubmit={() => void submit()}
      footer={
        <SaveFoot ready busy={busy} {...(gone && { verb: "Save as new" })} onCancel={close}>
          {there && !gone && (
            <Button kind="danger-ghost" icon={Trash2} onPress={() => setAsking(true)}>
              Delete
            </Button>
          )}
        </SaveFoot>
      }
    >
      <div className="stack">
        {gone && (
          <Banner kind="warning">
            This template was deleted. What you see stays here: copy what you need, or save it as a new one.
          </Banner>
        )}
        <DraftBack draft={draft} />
        <TextField
          label="Name"
          autoFocus={!there}
          maxLength={80}
          value={name}
          {...error("name")}
          onChange={(next) => put("name", next)}
        />
        <TemplateField
          label="Template"
          value={template}
          help="type @ for placeholders"
          {...error("template")}
          onChange={(next) => put("template", next)}
        />
      </div>
      {there && (
        <Confirm
          open={asking}
          onClose={() => setAsking(false)}
          title={`Sure you want to delete ${there.name}?`}
          about={there.id}
          verb="Delete template"
          onConfirm={() => deleteTemplate(there, `Template ${there.name} was deleted`)}
          onDone={close}
        />
      )}
    </Dialog>
  );
}
