import { Car, FileText, House, Mail, MapPin, MessageSquareText } from "lucide-react";
import { useState } from "react";
import { Avatar } from "../ui/avatar.tsx";
import { CheckTiles } from "../ui/check-tiles.tsx";
import { MaskField } from "../ui/mask-field.tsx";
import { OptionCards } from "../ui/option-cards.tsx";
import { PickList, PickRow } from "../ui/pick-row.tsx";
import { Repeater } from "../ui/repeater.tsx";
import { Select } from "../ui/select.tsx";
import { TokenField } from "../ui/token-field.tsx";
import { TEAM } from "./samples.ts";
import { Section } from "./section.tsx";

const FORMS = [
  { id: "address", label: "Address", icon: MapPin },
  { id: "policy", label: "Policy", icon: FileText },
  { id: "auto", label: "Auto", icon: Car },
  { id: "home", label: "Home", icon: House },
];

export function PickSection() {
  const [chosen, setChosen] = useState(["ben", "aisha"]);
  const [lead, setLead] = useState("hannah");
  const [query, setQuery] = useState("");
  const people = TEAM.filter((person) => person.name.toLowerCase().includes(query.toLowerCase()));
  const toggle = (id: string, on: boolean) =>
    setChosen(on ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <Section title="Token field, pick rows">
      <TokenField
        label="People"
        tokens={TEAM.filter((person) => chosen.includes(person.id)).map((person) => ({
          id: person.id,
          label: person.name,
          icon: <Avatar {...person} size={20} />,
        }))}
        onRemove={(id) => toggle(id, false)}
        onQueryChange={setQuery}
        placeholder="Add by name"
      />
      <PickList label="Team">
        {people.map((person) => (
          <PickRow
            key={person.id}
            kind="checkbox"
            label={person.name}
            icon={<Avatar {...person} size={28} />}
            note={person.id === "owen" ? "Offline" : undefined}
            disabled={person.id === "owen"}
            value={chosen.includes(person.id)}
            onChange={(on) => toggle(person.id, on)}
          />
        ))}
      </PickList>
      <PickList label="Lead">
        {TEAM.slice(0, 2).map((person) => (
          <PickRow
            key={person.id}
            kind="radio"
            name="gallery-lead"
            label={person.name}
            detail="Owner, Provo"
            icon={<Avatar {...person} size={28} />}
            value={lead === person.id}
            onChange={() => setLead(person.id)}
          />
        ))}
      </PickList>
    </Section>
  );
}

export function SetSection() {
  const [format, setFormat] = useState<"sms" | "email">("sms");
  const [forms, setForms] = useState(["address", "policy"]);
  const [words, setWords] = useState(["hail", "roof"]);
  const [phones, setPhones] = useState([{ id: "1", number: "8015550142", type: "Mobile" }]);
  const [made, setMade] = useState(1);
  return (
    <Section title="Option cards, tiles, tokens, repeater" wide={2}>
      <OptionCards
        label="Format"
        value={format}
        onChange={setFormat}
        options={[
          {
            id: "sms",
            label: "SMS",
            note: "Text message to the mobile phone",
            icon: MessageSquareText,
          },
          { id: "email", label: "Email", note: "Message to the email address", icon: Mail },
        ]}
      />
      <CheckTiles label="Forms" all="All forms" options={FORMS} value={forms} onChange={setForms} />
      <div className="grid12">
        <TokenField
          span={6}
          label="Words"
          tokens={words.map((word) => ({ id: word, label: word }))}
          onRemove={(word) => setWords(words.filter((one) => one !== word))}
          onAdd={(word) => setWords((before) => [...new Set([...before, word])])}
          placeholder="Add a word"
          help="Enter or a comma adds one"
        />
        <TokenField
          span={3}
          label="Carriers"
          tokens={[]}
          onRemove={() => {}}
          placeholder="Add"
          error="Add at least one"
        />
        <TokenField
          span={3}
          label="Disabled"
          tokens={[{ id: "a", label: "Boat" }]}
          onRemove={() => {}}
          disabled
        />
      </div>
      <Repeater
        label="Phones"
        items={phones}
        itemKey={(phone) => phone.id}
        addLabel="Add phone"
        removeLabel={(_, at) => `Remove phone ${at + 1}`}
        onAdd={() => {
          setMade(made + 1);
          setPhones([...phones, { id: String(made + 1), number: "", type: "Home" }]);
        }}
        onRemove={(at) => setPhones(phones.toSpliced(at, 1))}
        full={phones.length >= 3}
        renderItem={(phone, at) => (
          <>
            <MaskField
              span={8}
              mask="phone"
              label={`Phone ${at + 1}`}
              hideLabel
              value={phone.number}
              onChange={(number) => setPhones(phones.with(at, { ...phone, number }))}
            />
            <Select
              span={4}
              label={`Type of phone ${at + 1}`}
              hideLabel
              options={["Mobile", "Home", "Work"]}
              value={phone.type}
              onChange={(type) => setPhones(phones.with(at, { ...phone, type: type ?? "Home" }))}
            />
          </>
        )}
      />
    </Section>
  );
}
