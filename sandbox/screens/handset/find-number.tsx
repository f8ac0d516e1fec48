import { Plus } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { go } from "../parts/address.ts";
import { call } from "../parts/api.ts";
import { readable } from "../parts/numbers.ts";
import { SearchField } from "../parts/search-field.tsx";
import { numberIn } from "./find-people.ts";
import type { Person } from "./types.ts";

type Props = {
  words: string;
  onWords: (words: string) => void;
  /** Null while nothing is looked for. */
  found: readonly Person[] | null;
  onPicked: (() => void) | undefined;
  /** Down from the field, into the list. */
  onDown: () => void;
};

/** Finds a number by name or by itself; Enter takes the first that is found, or adds one that is nobody's. */
export const FindNumber = ({ words, onWords, found, onPicked, onDown }: Props) => {
  const [problem, setProblem] = useState("");
  const sentence = useId();
  const change = (next: string) => {
    onWords(next);
    setProblem("");
  };
  const pick = (number: string) => {
    go({ number });
    change("");
    onPicked?.();
  };
  const typed = numberIn(words);
  const add = async () => {
    try {
      const person = await call<Person>("POST", "/people", { phoneNumber: typed });
      pick(person.phoneNumber);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  const isNobodys = found?.length === 0;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown") {
      event.preventDefault();
      onDown();
    }
    if (event.key !== "Enter") return;
    const [first] = found ?? [];
    if (first) pick(first.phoneNumber);
    else if (isNobodys && typed !== null) void add();
  };
  return (
    <div className="bx-who__find">
      <SearchField
        label="Find a number"
        placeholder="Name or number"
        value={words}
        onWords={change}
        onKeyDown={onKeyDown}
        aria-invalid={problem !== ""}
        aria-describedby={sentence}
      />
      <span id={sentence} className="bx-bad" role="alert">
        {problem}
      </span>
      {isNobodys && typed === null && <p role="status">Nobody has “{words.trim()}”.</p>}
      {isNobodys && typed !== null && (
        <button type="button" className="bx-btn" onClick={() => void add()}>
          <Plus className="i" aria-hidden="true" />
          Add {readable(typed)}
        </button>
      )}
    </div>
  );
};
