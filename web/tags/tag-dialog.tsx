import { Tag as TagIcon, Trash2 } from "lucide-react";
import { isValidQuery } from "../../contract/tag-rules.ts";
import type { Tag } from "../../contract/tags.ts";
import { DraftBack } from "../form/draft-back.tsx";
import { SaveFoot } from "../form/save-foot.tsx";
import { Banner } from "../ui/banner.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Icon } from "../ui/icon.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { TextField } from "../ui/text-field.tsx";
import { Rules } from "./rule-group.tsx";
import { RulePreview } from "./rule-preview.tsx";
import { type TagKind, useTagForm } from "./use-tag-form.ts";

interface TagDialogProps {
  /** None: one is made. */
  tag: Tag | undefined;
  onDelete: () => void;
  onClose: () => void;
}

/** Makes or changes a tag that people give, or one that follows from rules. */
export function TagDialog({ tag, onDelete, onClose }: TagDialogProps) {
  const form = useTagForm(tag, onClose);
  const { begin, kind, name, description, rules, query, put, errors, draft, dirty, busy } = form;
  const isDynamic = kind === "dynamic";
  const valid = !isDynamic || isValidQuery(query);
  const error = (field: keyof typeof errors) =>
    errors[field]?.message ? { error: errors[field].message } : {};
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
        onChange={(next) => put("name", next)}
      />
      <TextField
        label="Description"
        note="optional"
        placeholder="Shown as a tooltip"
        maxLength={200}
        span={isDynamic ? 8 : 12}
        value={description}
        {...error("description")}
        onChange={(next) => put("description", next)}
      />
    </>
  );
  return (
    <Dialog
      open
      onClose={form.close}
      onDiscard={draft.drop}
      title={tag ? "Edit tag" : "New tag"}
      {...(tag && { record: tag.name })}
      size={isDynamic ? "auto" : "small"}
      bare
      keepOnOutsidePress
      dirty={dirty}
      saving={busy}
      onSubmit={() => void form.submit()}
      footer={
        <SaveFoot
          ready={valid && (!tag || dirty)}
          {...(!valid && { why: "Complete each rule, or remove it." })}
          busy={busy}
          onCancel={form.close}
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
        onChange={(id) => put("kind", id as TagKind)}
        panelClassName="dialog__b"
      >
        {() => (
          <div className="stack">
            <DraftBack draft={draft} />
            <div className="grid12 tagd">{fields}</div>
            {isDynamic ? (
              <>
                {errors.queryObj && <Banner kind="danger">{errors.queryObj.message}</Banner>}
                <Rules query={rules} onChange={form.setRules} />
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
