import { Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { FindNumber } from "./find-number.tsx";
import { findPeople } from "./find-people.ts";
import { PersonRow } from "./person-row.tsx";
import { useRoving } from "./roving.ts";
import type { Person, Ring } from "./types.ts";
import { useKeptOrder } from "./use-kept-order.ts";
import "./people-list.css";

type Props = {
  people: Person[] | undefined;
  rings: readonly Ring[];
  number: string | null;
  onPick?: () => void;
  onNew: () => void;
};

/** As many as stand on a screen without a scroll bar. */
const fewest = 6;

/** Who can be played: those in use last, and whoever is chosen, until more is asked for. */
export const PeopleList = ({ people, rings, number, onPick, onNew }: Props) => {
  const [words, setWords] = useState("");
  const [all, setAll] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const { ordered, held } = useKeptOrder(people);
  const isFinding = words.trim() !== "";
  const found = isFinding ? findPeople(ordered, words) : ordered;
  const shown =
    isFinding || all ? found : found.filter(({ phoneNumber }, n) => n < fewest || phoneNumber === number);
  const roving = useRoving(
    shown.map(({ phoneNumber }) => phoneNumber),
    number,
    () => box.current?.querySelector("input")?.focus(),
  );

  const place = shown.findIndex(({ phoneNumber }) => phoneNumber === number);
  useEffect(() => {
    if (number === null || place < 0) return;
    box.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [number, place]);

  return (
    <div className="bx-people" ref={box}>
      <header>
        <h2>Who are you?</h2>
        {ordered.length > fewest && !isFinding && (
          <button type="button" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? "Show fewer" : `Show all ${ordered.length}`}
          </button>
        )}
      </header>
      <p>
        {people?.length === 0
          ? "Add the first number to play."
          : "Pick a number to play. Its phone is in the middle."}
      </p>
      <FindNumber
        words={words}
        onWords={setWords}
        found={isFinding ? found : null}
        onPicked={onPick}
        onDown={() => box.current?.querySelector<HTMLElement>("ul a")?.focus()}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows go between its links */}
      <ul
        aria-label="Outside numbers"
        {...held}
        onKeyDown={roving.list.onKeyDown}
        onBlur={(event) => {
          held.onBlur(event);
          roving.list.onBlur(event);
        }}
      >
        {shown.map((person) => (
          <li key={person.phoneNumber}>
            <PersonRow
              person={person}
              rings={rings.some(({ address }) => address === person.phoneNumber)}
              chosen={person.phoneNumber === number}
              onPick={onPick}
              item={roving.item(person.phoneNumber)}
            />
          </li>
        ))}
      </ul>
      <button type="button" className="bx-add" aria-haspopup="dialog" onClick={onNew}>
        <Plus className="i" aria-hidden="true" />
        New number
      </button>
    </div>
  );
};
