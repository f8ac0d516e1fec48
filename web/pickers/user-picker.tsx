import { useState } from "react";
import { staffName } from "../../contract/names.ts";
import type { Peer } from "../../contract/users.ts";
import { presenceOf } from "../shell/presence-of.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { PickList, PickRow } from "../ui/pick-row.tsx";
import { SearchField } from "../ui/search-field.tsx";
import "./pickers.css";

export interface UserPickerProps {
  title: string;
  people: readonly Peer[];
  /** One of them, or as many as wanted. */
  multiple?: boolean;
  onClose: () => void;
  onSubmit: (userIds: string[]) => void;
}

export function UserPicker({ title, people, multiple, onClose, onSubmit }: UserPickerProps) {
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const words = search.trim().toLowerCase();
  const fits = (person: Peer) => staffName(person).toLowerCase().includes(words);
  // Whoever is chosen stays in sight: nobody is submitted whom the search hides.
  const shown = people.filter((person) => chosen.includes(person.id) || fits(person));

  function choose(id: string) {
    if (!multiple) setChosen([id]);
    else setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      onSubmit={() => chosen.length > 0 && onSubmit([...chosen])}
      footer={
        <>
          {multiple && <span className="t3 t12 num">{chosen.length} chosen</span>}
          <span className="sp" />
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" disabled={chosen.length === 0} why="Choose somebody.">
            Submit
          </Button>
        </>
      }
    >
      <div className="picku">
        <SearchField label="Search people" placeholder="Name" value={search} onChange={setSearch} />
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
                  presence={presenceOf(person.status)}
                />
              }
              note={person.extension && `ext. ${person.extension}`}
              value={chosen.includes(person.id)}
              onChange={() => choose(person.id)}
            />
          ))}
        </PickList>
        {!people.some(fits) && <p className="t3">Nobody is called “{search.trim()}”.</p>}
      </div>
    </Dialog>
  );
}
