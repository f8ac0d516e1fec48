import { useState } from "react";
import { sealedFields, type Client, type ClientField } from "../../../contract/clients.ts";
import type { Dependent } from "../../../contract/dependents.ts";
import { clientName } from "../../../contract/names.ts";
import type { PersonField } from "../../../contract/person.ts";
import { useRevealed } from "../../form/use-revealed.ts";
import { DependentDialog } from "../dependents/dependent-dialog.tsx";
import { EditDialog } from "../edit-contact.tsx";
import { fieldText } from "../field-text.ts";
import { fieldOf, isNobody, type Level, type Person, personOf } from "../person.ts";
import { useRecords } from "../records/use-records.ts";
import { revealOfClient, revealOfRecord } from "../reveal.ts";
import { type Fact, FactCard } from "./fact-card.tsx";

/** Field and label. */
export type Asked = readonly (readonly [PersonField, string])[];

interface PeopleCardsProps {
  client: Client;
  /** "Health" */
  title: string;
  /** Of the editor. */
  tab: string;
  /** What is known of the two people of the client. */
  factsOf: (person: Person, level: Level) => Fact[];
  factsOfDependent: (dependent: Dependent) => Fact[];
}

/** A card for each of the two people and for each dependent, with their editors. */
export function PeopleCards({ client, title, tab, factsOf, factsOfDependent }: PeopleCardsProps) {
  const dependents = useRecords(client.id, "dependents") ?? [];
  const revealed = useRevealed(revealOfClient(client.id));
  // Here, and not in the cards: what is typed stays, also when a colleague deletes the dependent.
  const [editing, setEditing] = useState<Level | Dependent>();
  const close = () => setEditing(undefined);
  const levels = (["primary", "secondary"] as const).filter(
    (level) => level === "primary" || !isNobody(personOf(client, level)),
  );
  return (
    <section aria-label={title}>
      <div className="sec__h">
        <h2>{title}</h2>
      </div>
      <div className="factcs">
        {levels.map((level) => {
          const person = personOf(client, level);
          const role = level === "primary" ? "Primary" : "Secondary";
          const name = clientName(person) || (level === "primary" && client.companyName) || role;
          return (
            <FactCard
              key={level}
              id={level === "primary" ? client.id : `${client.id} co`}
              name={name}
              title={role}
              edit={`Edit ${title.toLowerCase()} of ${name}`}
              facts={factsOf(person, level)}
              revealed={revealed}
              onEdit={() => setEditing(level)}
            />
          );
        })}
        {dependents.map((dependent) => (
          <DependentCard
            key={dependent.id}
            {...{ dependent, title }}
            facts={factsOfDependent(dependent)}
            onEdit={() => setEditing(dependent)}
          />
        ))}
      </div>
      {typeof editing === "string" && (
        <EditDialog client={client} level={editing} tab={tab} onClose={close} />
      )}
      {typeof editing === "object" && (
        <DependentDialog clientId={client.id} dependent={editing} onClose={close} />
      )}
    </section>
  );
}

interface DependentCardProps {
  dependent: Dependent;
  title: string;
  facts: Fact[];
  onEdit: () => void;
}

function DependentCard({ dependent, title, facts, onEdit }: DependentCardProps) {
  const revealed = useRevealed(revealOfRecord(dependent));
  const role = dependent.relationship || "Dependent";
  const name = clientName(dependent) || role;
  return (
    <FactCard
      id={dependent.id}
      name={name}
      title={role}
      edit={`Edit ${title.toLowerCase()} of ${name}`}
      facts={facts}
      revealed={revealed}
      onEdit={onEdit}
    />
  );
}

/** The facts of a person of a client; sealed ones under the name that the client has them by. */
export const factsFrom = (asked: Asked, person: Person, level: Level): Fact[] =>
  asked.map(([field, label]) => factOf(label, field, person[field], fieldOf(level, field)));

export const factsFromDependent = (asked: Asked, dependent: Dependent): Fact[] =>
  asked.map(([field, label]) => factOf(label, field, dependent[field as keyof Dependent], field));

const lists: readonly PersonField[] = ["doctors", "rx"];

function factOf(label: string, field: PersonField, value: unknown, name: ClientField): Fact {
  const sealed = (sealedFields as readonly ClientField[]).includes(field) ? name : undefined;
  // It is asked first how many there are; an empty list is kept as nothing.
  if (lists.includes(field)) {
    const entries = Array.isArray(value) ? value : [];
    return { label, value: entries.length, note: entries.join(", ") };
  }
  return { label, value: fieldText(field, value), sealed };
}
