import { Plus } from "lucide-react";
import { Face } from "../parts/face.tsx";
import { InnerLink } from "../parts/inner-link.tsx";
import { readable } from "../parts/numbers.ts";
import { useTalks } from "./calls/talks.ts";
import { useRoving } from "./roving.ts";
import type { Person, Ring } from "./types.ts";
import "./people-list.css";

type Props = {
  people: Person[] | undefined;
  rings: readonly Ring[];
  number: string | null;
  onPick?: () => void;
  onNew: () => void;
};

export const PeopleList = ({ people, rings, number, onPick, onNew }: Props) => {
  const roving = useRoving(people?.map(({ phoneNumber }) => phoneNumber) ?? [], number);
  return (
    <>
      <h2>Who are you?</h2>
      <p>
        {people?.length === 0
          ? "Add the first number to play."
          : "Pick a number to play. Its phone is in the middle."}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows go between its links */}
      <ul aria-label="Outside numbers" {...roving.list}>
        {people?.map((person) => (
          <li key={person.phoneNumber}>
            <InnerLink
              className="bx-sim"
              fields={{ number: person.phoneNumber }}
              aria-current={person.phoneNumber === number ? "true" : undefined}
              onClick={onPick}
              {...roving.item(person.phoneNumber)}
            >
              <Face name={person.name} seed={person.phoneNumber} size={40} />
              <span className="bx-sim__t">
                <b>{person.name || "No name"}</b>
                <span className="tel">{readable(person.phoneNumber)}</span>
                {person.note && <span>{person.note}</span>}
              </span>
              <CallMark number={person.phoneNumber} rings={rings} />
              {person.unread > 0 && (
                <span className="bx-n">
                  {person.unread}
                  <span className="sr"> unread</span>
                </span>
              )}
            </InnerLink>
          </li>
        ))}
      </ul>
      <button type="button" className="bx-add" aria-haspopup="dialog" onClick={onNew}>
        <Plus className="i" aria-hidden="true" />
        New number
      </button>
    </>
  );
};

/** A phone that rings, or is in a call of this window. */
const CallMark = ({ number, rings }: { number: string; rings: readonly Ring[] }) => {
  const talk = useTalks().get(number);
  if (talk?.endedAt === null) return <span className="bx-mark-call">In a call</span>;
  if (!rings.some(({ address }) => address === number)) return null;
  return <span className="bx-mark-call bx-mark-call--rings">Ringing</span>;
};
