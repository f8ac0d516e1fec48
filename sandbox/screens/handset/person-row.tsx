import { Face } from "../parts/face.tsx";
import { InnerLink } from "../parts/inner-link.tsx";
import { readable } from "../parts/numbers.ts";
import { useTalks } from "./calls/talks.ts";
import type { useRoving } from "./roving.ts";
import type { Person } from "./types.ts";

type Props = {
  person: Person;
  rings: boolean;
  chosen: boolean;
  onPick: (() => void) | undefined;
  item: ReturnType<ReturnType<typeof useRoving>["item"]>;
};

export const PersonRow = ({ person, rings, chosen, onPick, item }: Props) => (
  <InnerLink
    className="bx-sim"
    fields={{ number: person.phoneNumber }}
    aria-current={chosen ? "true" : undefined}
    onClick={onPick}
    {...item}
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
);

/** A phone that rings, or is in a call of this window. */
const CallMark = ({ number, rings }: { number: string; rings: boolean }) => {
  const talk = useTalks().get(number);
  if (talk?.endedAt === null) return <span className="bx-mark-call">In a call</span>;
  return rings ? <span className="bx-mark-call bx-mark-call--rings">Ringing</span> : null;
};
