import { AudioLines } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import type { Talk } from "./talk.ts";

/** Words to be said: aloud to whoever listens, and as speech to a machine that asks for it. */
export const SayLine = ({ talk: { act, answeredAt, muted } }: { talk: Talk }) => {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState("");
  const [saying, setSaying] = useState(false);
  const sentence = useId();
  const say = async (event: FormEvent) => {
    event.preventDefault();
    const words = text.trim();
    if (words === "" || saying) return;
    if (answeredAt === null) return setProblem("Nobody listens yet.");
    if (muted) return setProblem("You are muted: nobody would hear it.");
    setSaying(true);
    setProblem("");
    try {
      setText("");
      await act.say(words);
    } catch (error) {
      setText(words);
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setSaying(false);
  };
  return (
    <form className="bx-say" onSubmit={(event) => void say(event)}>
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
