import { MapPin } from "lucide-react";
import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { OptionCards } from "../ui/option-cards.tsx";
import { Select } from "../ui/select.tsx";

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
      size="picker"
      onSubmit={() => chosen && onChoose(chosen)}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" disabled={chosen === null} why="Choose a location.">
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
        <OptionCards
          label={purpose}
          stacked
          options={locations.map(({ id, name, note }) => ({
            id,
            label: name,
            icon: MapPin,
            ...(note && { note }),
          }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
    </Dialog>
  );
}
