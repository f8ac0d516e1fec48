import { AudioLines } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import type { Talk } from "./talk.ts";

/** More would leave no room for the captions; any other can be typed. */
const mostHints = 6;

/** Words to be said: aloud to whoever listens, and as speech to a machine that asks for it. */
export const SayLine = ({ talk: { act, answeredAt, muted, listening } }: { talk: Talk }) => {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState("");
  const [saying, setSaying] = useState(false);
  const sentence = useId();
  const say = async (words: string) => {
    if (words === "" || saying) return;
    if (answeredAt === null) return setProblem("Nobody listens yet.");
    if (muted) return setProblem("You are muted: nobody would hear it.");
    setSaying(true);
    setProblem("");
    try {
      await act.say(words);
    } catch (error) {
      setText((typed) => typed || words);
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setSaying(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const words = text.trim();
    if (words !== "" && !saying && answeredAt !== null && !muted) setText("");
    void say(words);
  };
  return (
    <form className="bx-say" onSubmit={submit}>
      <p className="bx-say__ask" role="status">
        {listening && "This menu listens: type what you say"}
      </p>
      {listening && listening.length > 0 && (
        <ul className="bx-say__hints" aria-label="Words it expects">
          {listening.slice(0, mostHints).map((hint) => (
            <li key={hint}>
              <button type="button" onClick={() => void say(hint)}>
                {hint}
              </button>
            </li>
          ))}
        </ul>
      )}
      <span id={sentence} className="bx-say__bad" role="alert">
        {problem}
      </span>
      <input
        aria-label="Type what you say"
        placeholder={saying ? "Saying it" : "Type what you say"}
        autoComplete="off"
        maxLength={1000}
        value={text}
        aria-invalid={problem !== ""}
        aria-describedby={sentence}
        onChange={({ target }) => {
          setText(target.value);
          setProblem("");
        }}
      />
      <button type="submit" className="bx-ib" aria-label="Say it">
        <AudioLines className="i" aria-hidden="true" />
      </button>
    </form>
  );
};
