import { useState } from "react";
import { showPhone } from "../../contract/show-phone.ts";
import { Celebration } from "../celebrate/celebration.tsx";
import { LocationPicker } from "../pickers/location-picker.tsx";
import { UserPicker } from "../pickers/user-picker.tsx";
import { Button } from "../ui/button.tsx";
import { Row, Section } from "./section.tsx";
import { TEAM } from "./samples.ts";

const offices = ["Provo", "Orem", "St. George", "Logan", "Ogden", "Moab"].map((city, at) => ({
  id: city,
  name: `${city} office`,
  note: showPhone(`1801555${String(140 + at).padStart(4, "0")}`),
}));
const people = TEAM.map(({ id, name }, at) => {
  const [firstName = "", lastName = ""] = name.split(" ");
  const rest = { avatar: null, role: "employee", status: "available", since: null } as const;
  return { id, firstName, lastName, extension: String(101 + at), ...rest };
});

/** Dialogs that several screens choose with, and the overlay for a success. */
export function PickerSection() {
  const [open, setOpen] = useState<"few" | "many" | "one" | "several" | "cheer" | null>(null);
  const close = () => setOpen(null);
  return (
    <Section title="Pickers and success">
      <Row>
        <Button onPress={() => setOpen("few")}>Location, up to 5</Button>
        <Button onPress={() => setOpen("many")}>Location, 6 or more</Button>
        <Button onPress={() => setOpen("one")}>One person</Button>
        <Button onPress={() => setOpen("several")}>Several people</Button>
        <Button onPress={() => setOpen("cheer")}>Celebrate</Button>
      </Row>
      {(open === "few" || open === "many") && (
        <LocationPicker
          purpose="Text from"
          locations={open === "few" ? offices.slice(0, 3) : offices}
          onClose={close}
          onChoose={close}
        />
      )}
      {(open === "one" || open === "several") && (
        <UserPicker
          title={open === "one" ? "Assign to" : "Add people"}
          people={people}
          multiple={open === "several"}
          onClose={close}
          onSubmit={close}
        />
      )}
      {open === "cheer" && <Celebration message="All renewals done" onDone={close} />}
    </Section>
  );
}
