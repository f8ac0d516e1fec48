import { Tag as TagIcon, Trash2 } from "lucide-react";
import { useState } from "react";
import { hasVisibleText } from "../../contract/formats.ts";
import { isValidQuery } from "../../contract/tag-rules.ts";
import { type Tag, tags } from "../../contract/tags.ts";
import { ApiError } from "../api/call.ts";
import { useCommand } from "../api/use-command.ts";
import { SaveFoot } from "../form/save-foot.tsx";
import { Banner } from "../ui/banner.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Icon } from "../ui/icon.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { TextField } from "../ui/text-field.tsx";
import { toast } from "../ui/toast.tsx";
import { draftOf, queryOf } from "./draft.ts";
import { Rules } from "./rule-group.tsx";
import { RulePreview } from "./rule-preview.tsx";

interface TagDialogProps {
  /** None: one is made. */
  tag: Tag | undefined;
  onDelete: () => void;
  onClose: () => void;
}

type Kind = "simple" | "dynamic";

/** Makes or changes a tag that people give, or one that follows from rules. */
export function TagDialog({ tag, onDelete, onClose }: TagDialogProps) {
  const begin: Kind = tag?.queryObj ? "dynamic" : "simple";
  const [kind, setKind] = useState<Kind>(begin);
  const [name, setName] = useState(tag?.name ?? "");
  const [description, setDescription] = useState(tag?.description ?? "");
  const [draft, setDraft] = useState(() => draftOf(tag?.queryObj?.value));
  const [first] = useState(() => JSON.stringify(queryOf(draft)));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [seen, setSeen] = useState(tag?.updatedAt);
  const query = queryOf(draft);
  const isDynamic = kind === "dynamic";
  const valid = !isDynamic || isValidQuery(query);
  const changed = {
    ...(name !== (tag?.name ?? "") && { name }),
    ...(description !== (tag?.description ?? "") && { description }),
    ...((kind !== begin || (isDynamic && JSON.stringify(query) !== first)) && {
      queryObj: isDynamic ? { value: query, isValid: true } : null,
    }),
  };
  const dirty = Object.keys(changed).length > 0;
  const told = {
    onSuccess() {
      toast.success(tag ? "Tag updated" : "Tag created");
      onClose();
    },
    onError(error: Error) {
      const fields = error instanceof ApiError ? error.fields : {};
      // Told once whose change it is: the next save is meant to stand over it.
      if (error instanceof ApiError && error.code === "conflict") setSeen(undefined);
      setErrors(fields);
      if (Object.keys(fields).length === 0)
        toast.failed(
          `${tag ? "unable to update tag: " : "unable to create tag: "}${error.message || "unknown error"}`,
          error,
        );
    },
  };
  const create = useCommand(tags.create, told);
  const update = useCommand(tags.update, told);
  const busy = create.isPending || update.isPending;

  function submit() {
    const missing: Record<string, string> = hasVisibleText(name) ? {} : { name: "Enter a name" };
    setErrors(missing);
    if (missing["name"]) return;
    if (tag) update.mutate({ params: { id: tag.id }, body: { ...changed, updatedAt: seen } });
    else create.mutate({ body: { ...changed, name } });
  }

  const error = (field: string) => (errors[field] ? { error: errors[field] } : {});
  // By hand or by rules is for life once somebody has it by hand: rules would take it away again.
  const byHand = tag !== undefined && !tag.queryObj && tag.assigned > 0;
  const fields = (
    <>
      <TextField
        label="Name"
        autoFocus={!tag}
        maxLength={60}
        span={isDynamic ? 4 : 12}
        value={name}
        {...error("name")}
        onChange={setName}
      />
      <TextField
        label="Description"
        note="optional"
        placeholder="Shown as a tooltip"
        maxLength={200}
        span={isDynamic ? 8 : 12}
        value={description}
        {...error("description")}
        onChange={setDescription}
      />
    </>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={tag ? "Edit tag" : "New tag"}
      {...(tag && { record: tag.name })}
      size={isDynamic ? "auto" : "small"}
      bare
      keepOnOutsidePress
      dirty={dirty && !busy}
      onSubmit={submit}
      footer={
        <SaveFoot
          ready={valid && (!tag || dirty)}
          {...(!valid && { why: "Complete each rule, or remove it." })}
          busy={busy}
          onCancel={onClose}
        >
          {tag && tag.type !== "core" && (
            <Button kind="danger-ghost" icon={Trash2} onPress={onDelete}>
              Delete tag
            </Button>
          )}
        </SaveFoot>
      }
    >
      <Tabs
        label="Kind of tag"
        tabs={[
          { id: "simple", label: "Simple" },
          { id: "dynamic", label: "Dynamic", disabled: byHand },
        ]}
        value={kind}
        onChange={(id) => setKind(id as Kind)}
        panelClassName="dialog__b"
      >
        {() => (
          <div className="stack">
            <div className="grid12 tagd">{fields}</div>
            {isDynamic ? (
              <>
                {errors["queryObj"] && <Banner kind="danger">{errors["queryObj"]}</Banner>}
                <Rules query={draft} onChange={setDraft} />
                <RulePreview query={query} />
              </>
            ) : (
              <p className="t2 row">
                <Icon icon={TagIcon} size={14} />
                <span>
                  {begin === "dynamic"
                    ? "The contacts that have it now keep it; from then on people add and remove it by hand."
                    : "People add and remove a simple tag by hand."}
                </span>
              </p>
            )}
          </div>
        )}
      </Tabs>
    </Dialog>
  );
}
