import { Check, MapPin } from "lucide-react";
import { useState } from "react";
import { classNames } from "../ui/class-names.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Icon } from "../ui/icon.tsx";
import { Select } from "../ui/select.tsx";
import "./pickers.css";

export interface PickedLocation {
  id: string;
  name: string;
  /** Under the name: its number. */
  note?: string;
}

export interface LocationPickerProps {
  locations: readonly PickedLocation[];
  /** What it is chosen for: "Text from". */
  purpose: string;
  onClose: () => void;
  onChoose: (locationId: string) => void;
}

/** More than these are a list to open. */
const buttonsMax = 5;

export function LocationPicker({ locations, purpose, onClose, onChoose }: LocationPickerProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Select Location"
      onSubmit={() => chosen && onChoose(chosen)}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" disabled={chosen === null}>
            Ok
          </Button>
        </>
      }
    >
      {locations.length > buttonsMax ? (
        <Select
          label={purpose}
          placeholder="Choose a location"
          options={locations.map(({ id, name, note }) => ({ id, label: name, ...(note && { note }) }))}
          value={chosen}
          onChange={setChosen}
        />
      ) : (
        <fieldset className="locs">
          <legend className="t2">{purpose}</legend>
          {locations.map(({ id, name, note }) => (
            <label key={id} className={classNames("locb", id === chosen && "is-on")}>
              <input
                type="radio"
                name="location"
                className="sr"
                checked={id === chosen}
                onChange={() => setChosen(id)}
              />
              <Icon icon={MapPin} />
              <span className="locb__t">
                <span className="trunc">{name}</span>
                {note && <small className="tel">{note}</small>}
              </span>
              {id === chosen && <Icon icon={Check} />}
            </label>
          ))}
        </fieldset>
      )}
    </Dialog>
  );
}
