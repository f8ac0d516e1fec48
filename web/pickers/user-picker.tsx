import { type ReactNode, useState } from "react";
import { staffName } from "../../contract/names.ts";
import type { Peer } from "../../contract/users.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { TOUCH } from "../ui/media.ts";
import { PickList, PickRow } from "../ui/pick-row.tsx";
import { SearchField } from "../ui/search-field.tsx";
import "./pickers.css";

export interface UserPickerProps {
  title: string;
  /** What it is for, quiet behind the title: "Carl Jensen". */
  record?: string;
  people: readonly Peer[];
  /** One of them, or as many as wanted. */
  multiple?: boolean;
  /** At the end of each row; the extension where it is left out. */
  noteOf?: (person: Peer) => string | undefined;
  /** Who cannot be chosen; their note says why. */
  isOff?: (person: Peer) => boolean;
  busy?: boolean;
  /** What else can be done, apart from the other buttons. */
  other?: ReactNode;
  onClose: () => void;
  onSubmit: (userIds: string[]) => void;
}

const extensionOf = ({ extension }: Peer) => (extension ? `ext. ${extension}` : undefined);

export function UserPicker(props: UserPickerProps) {
  const {
    title,
    record,
    people,
    multiple,
    noteOf = extensionOf,
    isOff,
    busy,
    other,
    onClose,
    onSubmit,
  } = props;
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const words = search.trim().toLowerCase();
  const fits = (person: Peer) => staffName(person).toLowerCase().includes(words);
  // Whoever is chosen stays in sight: nobody is submitted whom the search hides.
  const shown = people.filter((person) => chosen.includes(person.id) || fits(person));
  // Who is found alone need not be chosen, too.
  const [found, ...more] = words && !multiple ? people.filter((one) => fits(one) && !isOff?.(one)) : [];
  const picked = chosen.length === 0 && found && more.length === 0 ? [found.id] : chosen;

  function choose(id: string) {
    if (!multiple) setChosen([id]);
    else setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="picker"
      saving={busy === true}
      {...(record !== undefined && { record })}
      onSubmit={() => picked.length > 0 && onSubmit([...picked])}
      footer={
        <>
          {other}
          {multiple && <span className="t3 t12 num">{chosen.length} chosen</span>}
          <span className="sp" />
          <Button disabled={busy} why="It is being saved." onPress={onClose}>
            Cancel
          </Button>
          <Button
            kind="primary"
            type="submit"
            busy={busy}
            disabled={picked.length === 0}
            why="Choose somebody."
          >
            Submit
          </Button>
        </>
      }
    >
      <div className="picku">
        <SearchField
          label="Search people"
          placeholder="Name"
          value={search}
          onChange={setSearch}
          // A keyboard that nobody asked for would cover the people.
          autoFocus={!matchMedia(TOUCH).matches}
        />
      </div>
      <div className="picku__b" style={{ "--people": people.length }}>
        <PickList label="People">
          {shown.map((person) => (
            <PickRow
              key={person.id}
              kind={multiple ? "checkbox" : "radio"}
              name="person"
              label={staffName(person)}
              icon={
                <Avatar
                  id={person.id}
                  name={staffName(person)}
                  src={person.avatar}
                  size={28}
                  presence={person.status}
                />
              }
              note={noteOf(person)}
              disabled={isOff?.(person)}
              value={picked.includes(person.id)}
              onChange={() => choose(person.id)}
            />
          ))}
        </PickList>
        {!people.some(fits) && <p className="t3">Nobody is called “{search.trim()}”.</p>}
      </div>
    </Dialog>
  );
}
