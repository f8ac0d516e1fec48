import { Delete, Phone } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Face } from "../../parts/face.tsx";
import { readable } from "../../parts/numbers.ts";
import { RowText } from "../phone-row.tsx";
import type { AgencyNumber } from "../types.ts";
import { dialled } from "./call-words.ts";
import { isTypedElsewhere, Keypad } from "./keypad.tsx";
import { placeCall } from "./talks.ts";
import "./dial-pad.css";

type Props = { number: string; agency: AgencyNumber[] | undefined };

/** Dials a number, or calls one of the agency's with one press. */
export const DialPad = ({ number, agency }: Props) => {
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState("");
  const field = useRef<HTMLInputElement>(null);
  // What is typed without a look at where: a field that is given the focus before a key is done takes the key.
  useEffect(() => {
    const take = (event: KeyboardEvent) => {
      if (isTypedElsewhere(event) || !/^([\d*#+]|Backspace)$/.test(event.key)) return;
      const { current: input } = field;
      input?.focus();
      // Behind the others, as a key that is pressed on the screen.
      input?.setSelectionRange(input.value.length, input.value.length);
    };
    document.addEventListener("keydown", take);
    return () => document.removeEventListener("keydown", take);
  }, []);
  const type = (next: string) => {
    setTyped(next);
    setProblem("");
  };
  const dial = (event: FormEvent) => {
    event.preventDefault();
    const to = dialled(typed);
    const known = agency?.find(({ phoneNumber }) => phoneNumber === to);
    if (to === "") setProblem("Enter a number of the agency");
    else if (!known) setProblem(`${readable(to)} is no number of the agency`);
    else placeCall(number, to);
  };
  return (
    <form className="bx-dial" onSubmit={dial} noValidate>
      <h2 className="sr">Keypad</h2>
      <ul className="bx-dial__l" aria-label="Numbers of the agency">
        {agency?.map(({ phoneNumber, friendlyName }) => (
          <li key={phoneNumber}>
            <button type="button" className="bx-mi" onClick={() => placeCall(number, phoneNumber)}>
              <Face name={friendlyName} seed={phoneNumber} size={36} agency />
              <RowText
                number={phoneNumber}
                name={
                  <>
                    <span className="sr">Call </span>
                    <bdi>{friendlyName}</bdi>
                  </>
                }
              />
              <Phone className="i" aria-hidden="true" />
            </button>
          </li>
        ))}
        {agency?.length === 0 && <li className="bx-dial__none">The agency has no number yet.</li>}
      </ul>
      <span className="bx-dial__f">
        <input
          ref={field}
          type="tel"
          aria-label="Number to call"
          placeholder="Number to call"
          autoComplete="off"
          maxLength={20}
          value={typed}
          aria-invalid={problem !== ""}
          aria-describedby="dial-problem"
          onChange={({ target }) => type(target.value)}
        />
        {typed !== "" && (
          <button
            type="button"
            className="bx-ib"
            aria-label="Delete"
            onClick={() => type(typed.slice(0, -1))}
          >
            <Delete className="i" aria-hidden="true" />
          </button>
        )}
      </span>
      <span id="dial-problem" className="bx-bad" role="alert">
        {problem}
      </span>
      <Keypad onKey={(key) => type(typed + key)} />
      <button type="submit" className="bx-round bx-round--yes" aria-label="Call" title="Call">
        <Phone className="i" aria-hidden="true" />
      </button>
    </form>
  );
};
