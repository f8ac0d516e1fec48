import { ArrowDownAZ, Plus } from "lucide-react";
import { useOwnClose } from "../form/use-own-close.ts";
import { useEffect, useRef, useState } from "react";
import { GridList, GridListItem } from "react-aria-components/GridList";
import { useDragAndDrop } from "react-aria-components/useDragAndDrop";
import { type SmartValueGroup, values, valuesPerGroup } from "../../contract/values.ts";
import { command } from "../api/use-command.ts";
import { DraftBack } from "../form/draft-back.tsx";
import { SaveFoot } from "../form/save-foot.tsx";
import { Banner } from "../ui/banner.tsx";
import { Button } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Icon } from "../ui/icon.tsx";
import { TextField } from "../ui/text-field.tsx";
import { toast } from "../ui/toast.tsx";
import { moved } from "./draft.ts";
import { restoreValue } from "./restore-value.ts";
import { useGroupDraft } from "./use-group-draft.ts";
import { useKeptGroup } from "./use-kept-group.ts";
import { useSaveGroup } from "./use-save-group.ts";
import { ValueRow } from "./value-row.tsx";
import "./group-dialog.css";

interface GroupDialogProps {
  /** As it is saved now; none: a new one, or one that somebody has deleted since. */
  group: SmartValueGroup | undefined;
  /** Of the groups there are: a new one takes none of these. */
  keys: readonly string[];
  onClose: () => void;
}

export function GroupDialog({ group, keys, onClose }: GroupDialogProps) {
  const { known, isGone, leaveOut } = useKeptGroup(group);
  const draft = useGroupDraft(known);
  const { items, editing, errors, changes, name, back } = draft;
  const closeOwn = useOwnClose(onClose);
  const [deleting, setDeleting] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const nameError = errors["name"];
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (dragged) =>
      [...dragged].map((id) => ({ "text/plain": items.find((item) => item.id === id)?.value ?? "" })),
    onReorder({ keys: ids, target }) {
      if (target.dropPosition === "on") return;
      const to = { id: String(target.key), place: target.dropPosition };
      draft.reorder(moved(items, new Set([...ids].map(String)), to));
    },
  });
  function end() {
    back.drop();
    closeOwn();
  }
  const { save, busy } = useSaveGroup({ draft, group, known, keys, onSaved: end });
  /** What is on its way may fail yet: until then it is kept. */
  const close = () => (busy ? closeOwn() : end());
  useFocusKept(list, adder, editing);

  const doomed = items.find((item) => item.id === deleting);

  /** Nothing is stored of a group that is gone. */
  function drop(id: string) {
    draft.dropDeleted(id);
    leaveOut(id);
  }

  async function remove() {
    if (!doomed) return;
    if (!group) return drop(doomed.id);
    await command(values.delete, { params: { key: group.key, id: doomed.id } }).catch((error: Error) => {
      toast.failed(`There was an error deleting value. ${error.message}`, error);
      throw error;
    });
    draft.dropDeleted(doomed.id);
    const { key, values: before } = group;
    toast.success("Value Deleted", { undo: () => restoreValue(key, before, doomed.id) });
  }

  return (
    <Dialog
      open
      onClose={close}
      onDiscard={back.drop}
      title={known?.name ?? "New group"}
      record={items.length === 1 ? "1 value" : `${items.length} values`}
      keepOnOutsidePress
      dirty={changes > 0 || name !== ""}
      saving={busy}
      onSubmit={() => void save()}
      footer={
        <SaveFoot ready busy={busy} {...(isGone && { verb: "Save as new" })} onCancel={close}>
          <span className="t12 t3" role="status">
            {changes > 0 && (changes === 1 ? "1 change" : `${changes} changes`)}
          </span>
        </SaveFoot>
      }
    >
      {isGone && (
        <Banner kind="warning">
          This group was deleted. What you see stays here: copy what you need, or save it as a new group.
        </Banner>
      )}
      <DraftBack draft={back} />
      {!known && (
        <TextField
          label="Name"
          autoFocus
          maxLength={80}
          placeholder="Referral sources"
          value={name}
          {...(nameError && { error: nameError })}
          onChange={draft.setName}
        />
      )}
      <div className="svs__h">
        <Button
          kind="ghost"
          icon={ArrowDownAZ}
          disabled={items.length < 2}
          why="There is nothing to sort."
          onPress={draft.sort}
        >
          Sort A to Z
        </Button>
      </div>
      <GridList
        ref={list}
        aria-label={`Values of ${known?.name ?? "the new group"}`}
        className="svs"
        items={items}
        dependencies={[editing, errors]}
        dragAndDropHooks={dragAndDropHooks}
        keyboardNavigationBehavior="tab"
      >
        {(item) => (
          <GridListItem id={item.id} textValue={item.value || "New value"} className="sv">
            <ValueRow
              item={item}
              editing={item.id === editing}
              error={errors[item.id]}
              onEdit={() => draft.edit(item.id)}
              onDelete={() => {
                if (item.was === undefined) draft.remove(item.id);
                else if (isGone) drop(item.id);
                else setDeleting(item.id);
              }}
              onKeep={draft.keep}
              onCancel={draft.cancel}
              onTyped={draft.onTyped}
            />
          </GridListItem>
        )}
      </GridList>
      {items.length < valuesPerGroup && (
        <button ref={adder} type="button" className="addrow" onClick={draft.add}>
          <Icon icon={Plus} size={14} />
          Add value
        </button>
      )}
      <Confirm
        open={doomed !== undefined}
        onClose={() => setDeleting(null)}
        title={`Sure you want to delete ${doomed?.was ?? ""}?`}
        about={doomed?.id}
        verb="Delete value"
        onConfirm={remove}
      />
    </Dialog>
  );
}

/** After an edit the focus is at its row, and after one that left no row at the button that adds the next. */
function useFocusKept(
  list: React.RefObject<HTMLDivElement | null>,
  adder: React.RefObject<HTMLButtonElement | null>,
  editing: string | null,
): void {
  const before = useRef(editing);
  useEffect(() => {
    const was = before.current;
    before.current = editing;
    if (was === null || editing !== null || document.activeElement !== document.body) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(was)}"]`);
    (row ?? adder.current)?.focus();
  }, [editing, list, adder]);
}
