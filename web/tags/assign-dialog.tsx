import { Tag as TagIcon, Zap } from "lucide-react";
import { useState } from "react";
import { counted } from "../../contract/counted.ts";
import { type Tag, tags } from "../../contract/tags.ts";
import { useCommand } from "../api/use-command.ts";
import { useEndpoint } from "../api/use-query.ts";
import { matches } from "../templates/matches.ts";
import { SaveFoot } from "../form/save-foot.tsx";
import { useOwnClose } from "../form/use-own-close.ts";
import { classNames } from "../ui/class-names.ts";
import { cloudSize } from "../ui/cloud-size.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Icon } from "../ui/icon.tsx";
import { PickList, PickRow } from "../ui/pick-row.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { toast } from "../ui/toast.tsx";
import { undoChange } from "../clients/trash/undo-change.ts";
import { NoTags } from "./no-tags.tsx";
import { RestOfTags } from "./rest-of-tags.tsx";
import { type TagView, tagViews, useTagView } from "./use-tag-view.ts";
import { useTags } from "./use-tags.ts";
import "../ui/fading.css";
import "../ui/tag-cloud.css";

interface AssignDialogProps {
  clientId: string;
  onClose: () => void;
}

/** Which tags a contact has: those that people give are chosen here, the others follow from their rules. */
export function AssignDialog({ clientId, onClose }: AssignDialogProps) {
  const closeOwn = useOwnClose(onClose);
  const known = useTags();
  const { data: has } = useEndpoint(tags.ofClient, { params: { id: clientId } });
  const [view, setView] = useTagView();
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<Record<string, boolean>>({});
  const active = new Set(has?.filter(({ isActive }) => isActive).map(({ id }) => id));
  const isOn = ({ id }: Tag) => chosen[id] ?? active.has(id);
  const changed = Object.entries(chosen).filter(([id, on]) => on !== active.has(id));
  const found = has && known.data?.filter(({ name }) => matches(name, search));
  const assign = useCommand(tags.assign, {
    onSuccess({ change }) {
      toast.success("Tags Assigned", {
        ...(change && { undo: () => undoChange(change) }),
      });
      closeOwn();
    },
    onError: (error) => toast.failed(`There was an error assigning the tags. ${error.message}`, error),
  });
  function choose({ id }: Tag, on: boolean) {
    // It would not be among what is being saved. Not disabled: that takes the focus away.
    if (!assign.isPending) setChosen({ ...chosen, [id]: on });
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Assign Tags"
      size="mid"
      keepOnOutsidePress
      dirty={changed.length > 0}
      saving={assign.isPending}
      onSubmit={() =>
        assign.mutate({
          params: { id: clientId },
          body: { tags: changed.map(([id, isActive]) => ({ id, isActive })) },
        })
      }
      footer={
        <SaveFoot ready={changed.length > 0} busy={assign.isPending} onCancel={onClose}>
          <span className="t3 num" role="status">
            {changed.length > 0 && (changed.length === 1 ? "1 change" : `${changed.length} changes`)}
          </span>
        </SaveFoot>
      }
    >
      <div className="assign__h">
        <SearchField label="Find a tag" placeholder="Find a tag" value={search} onChange={setSearch} />
        <Segmented label="View" hideLabel options={tagViews} value={view} onChange={setView} />
      </div>
      <div className="assign__b scroll fading fading--down">
        {!found && <Skeleton rows={6} rowHeight={36} label="Loading tags" />}
        {found?.length === 0 && known.settled && <NoTags search={search} />}
        {found && found.length > 0 && <Choices view={view} tags={found} isOn={isOn} onChoose={choose} />}
        {found && <RestOfTags tags={known} />}
      </div>
    </Dialog>
  );
}

interface ChoicesProps {
  view: TagView;
  tags: readonly Tag[];
  isOn: (tag: Tag) => boolean;
  onChoose: (tag: Tag, on: boolean) => void;
}

const ruled = "Follows from its rules";

function Choices({ view, tags: all, isOn, onChoose }: ChoicesProps) {
  if (view === "list")
    return (
      <PickList label="Tags">
        {all.map((tag) => (
          <PickRow
            key={tag.id}
            kind="checkbox"
            label={tag.name}
            icon={<Icon icon={tag.queryObj ? Zap : TagIcon} size={14} />}
            note={tag.queryObj ? ruled : <span className="num">{counted(tag.assigned)}</span>}
            value={isOn(tag)}
            disabled={tag.queryObj !== null}
            onChange={(on) => onChoose(tag, on)}
          />
        ))}
      </PickList>
    );
  return (
    <div role="group" aria-label="Tags" className="cloud">
      {all.map((tag) => (
        <button
          key={tag.id}
          type="button"
          aria-pressed={isOn(tag)}
          aria-disabled={tag.queryObj ? true : undefined}
          title={tag.queryObj ? ruled : tag.description || undefined}
          className={classNames(`cl cl--${cloudSize(tag.assigned)}`, tag.queryObj && "is-ruled")}
          onClick={() => !tag.queryObj && onChoose(tag, !isOn(tag))}
        >
          {tag.queryObj && <Icon icon={Zap} size={14} />}
          <span className="trunc">{tag.name}</span>
          <span className="num">{counted(tag.assigned)}</span>
        </button>
      ))}
    </div>
  );
}
