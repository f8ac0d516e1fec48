import { type FormEvent, useState } from "react";
import { go } from "../parts/address.ts";
import { call } from "../parts/api.ts";
import { numberIn } from "./find-people.ts";
import type { Person } from "./types.ts";
import "./new-number.css";

/** Gives an outside number a handset. */
export const NewNumber = ({ onAdded }: { onAdded: () => void }) => {
  const [problem, setProblem] = useState("");
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    const { phoneNumber = "" } = fields;
    try {
      const person = await call<Person>("POST", "/people", {
        ...fields,
        phoneNumber: numberIn(phoneNumber) ?? phoneNumber,
      });
      go({ number: person.phoneNumber });
      onAdded();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <form className="bx-form" onSubmit={(event) => void add(event)} noValidate>
      <h2>New number</h2>
      <p>A phone of the outside world: a client, a stranger, a pest.</p>
      <label>
        <span>Phone number</span>
        <input
          name="phoneNumber"
          type="tel"
          autoComplete="off"
          placeholder="(801) 555-0142"
          required
          aria-invalid={problem !== ""}
          aria-describedby="new-number-problem"
          onChange={() => setProblem("")}
        />
      </label>
      <span id="new-number-problem" className="bx-bad" role="alert">
        {problem}
      </span>
      <label>
        <span>Name (optional)</span>
        <input name="name" autoComplete="off" maxLength={80} />
      </label>
      <label>
        <span>Note (optional)</span>
        <input name="note" autoComplete="off" maxLength={120} />
      </label>
      <button type="submit" className="bx-btn">
        Add number
      </button>
    </form>
  );
};
