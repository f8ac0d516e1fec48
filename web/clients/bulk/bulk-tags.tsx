import { Tag as TagIcon } from "lucide-react";
import { useState } from "react";
import { counted } from "../../../contract/counted.ts";
import { matches } from "../../templates/matches.ts";
import { NoTags } from "../../tags/no-tags.tsx";
import { RestOfTags } from "../../tags/rest-of-tags.tsx";
import { useTags } from "../../tags/use-tags.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PickList, PickRow } from "../../ui/pick-row.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import "../../ui/fading.css";

interface BulkTagsProps {
  count: number;
  busy: boolean;
  onClose: () => void;
  onSave: (tags: { id: string; isActive: boolean }[]) => void;
}

const ways = [
  { id: "give", label: "Give" },
  { id: "take", label: "Take away" },
];

/** Gives many contacts tags, or takes them away. Dynamic ones follow from their rules and are not offered. */
export function BulkTags({ count, busy, onClose, onSave }: BulkTagsProps) {
  const known = useTags();
  const [way, setWay] = useState("give");
  const [search, setSearch] = useState("");
  const offered = known.data?.filter(({ queryObj }) => queryObj === null);
  const found = offered?.filter(({ name }) => matches(name, search));
  const [wanted, setChosen] = useState<readonly string[]>([]);
  // Somebody may have deleted one meanwhile.
  const chosen = wanted.filter((id) => offered?.some((tag) => tag.id === id));
  return (
    <Dialog
      open
      onClose={onClose}
      title="Assign Tags"
      record={counted(count, "contact")}
      dirty={chosen.length > 0}
      saving={busy}
      onSubmit={() => chosen.length > 0 && onSave(chosen.map((id) => ({ id, isActive: way === "give" })))}
      footer={
        <>
          <Button disabled={busy} why="It is being saved." onPress={onClose}>
            Cancel
          </Button>
          <Button
            kind="primary"
            type="submit"
            disabled={chosen.length === 0}
            why="Choose a tag first."
            busy={busy}
            busyLabel="Saving..."
          >
            Save
          </Button>
        </>
      }
    >
      <div className="stack">
        <Segmented label="What is done" hideLabel block options={ways} value={way} onChange={setWay} />
        <SearchField label="Find a tag" placeholder="Find a tag" value={search} onChange={setSearch} />
        <div className="btags scroll fading fading--down">
          {!found && <Skeleton rows={6} rowHeight={36} label="Loading tags" />}
          {found?.length === 0 && known.settled && <NoTags search={search} />}
          {!!found?.length && (
            <PickList label="Tags">
              {found.map(({ id, name }) => (
                <PickRow
                  key={id}
                  kind="checkbox"
                  label={name}
                  icon={<Icon icon={TagIcon} size={14} />}
                  value={chosen.includes(id)}
                  onChange={(on) => {
                    // It would not be among what is being saved. Not disabled: that takes the focus away.
                    if (!busy) setChosen(on ? [...chosen, id] : chosen.filter((one) => one !== id));
                  }}
                />
              ))}
            </PickList>
          )}
          <RestOfTags tags={known} />
        </div>
      </div>
    </Dialog>
  );
}
