import { Car, CreditCard, StickyNote } from "lucide-react";
import { useState } from "react";
import { Avatar } from "../ui/avatar.tsx";
import { ChoiceRows } from "../ui/choice-rows.tsx";
import { CompareTable } from "../ui/compare-table.tsx";
import { type Side, SideChoice } from "../ui/side-choice.tsx";
import { COMPARED, MERGED } from "./list-samples.ts";
import { Section } from "./section.tsx";

type Fate = "keep" | "copy" | "move";

export function CompareSection() {
  return (
    <Section title="Two that may be one" wide={3}>
      <div className="card">
        <CompareTable
          label="Ximena Acosta and Ximena Acosta-Ruiz"
          one={<Who name="Ximena Acosta" about="2 notes" />}
          other={<Who name="Ximena Acosta-Ruiz" about="31 notes" />}
          score={96}
          rows={COMPARED}
        />
      </div>
    </Section>
  );
}

export function MergeSection() {
  const [value, setValue] = useState<Record<string, Side>>({ last: "other", job: "one", email: "other" });
  return (
    <Section title="One value from two" wide={2}>
      <SideChoice
        label="Fields"
        one={<Who name="Ximena Acosta" about="added today" />}
        other={<Who name="Ximena Acosta-Ruiz" about="since May 2021" />}
        names={{ one: "Ximena Acosta", other: "Ximena Acosta-Ruiz" }}
        lines={MERGED}
        value={value}
        onChange={setValue}
      />
    </Section>
  );
}

export function SplitSection() {
  const [value, setValue] = useState<Record<string, Fate>>({ notes: "copy" });
  return (
    <Section title="One question for several things">
      <ChoiceRows
        label="What goes along"
        rows={[
          { id: "notes", label: "Notes", icon: StickyNote, count: 33 },
          { id: "auto", label: "Auto", icon: Car, count: 3 },
          { id: "payment", label: "Payment methods", icon: CreditCard, count: 0 },
        ]}
        options={["keep", "copy", "move"]}
        value={value}
        otherwise="keep"
        onChange={(id, fate) => setValue({ ...value, [id]: fate })}
      />
    </Section>
  );
}

function Who({ name, about }: { name: string; about: string }) {
  return (
    <span className="who2">
      <Avatar id={name} name={name} />
      <span className="two2">
        <b>{name}</b>
        <small>{about}</small>
      </span>
    </span>
  );
}
