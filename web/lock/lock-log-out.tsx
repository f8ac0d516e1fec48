import { useEffect, useId } from "react";
import { useLogOutWords } from "../auth/use-log-out-words.tsx";
import { Button } from "../ui/button.tsx";
import type { Elsewhere } from "../ui/unsaved.ts";

interface LockLogOutProps {
  /** What other windows would lose. */
  elsewhere: Elsewhere;
  onStay: () => void;
  /** With all that the question has named. */
  onYes: (named: readonly string[]) => void;
}

/** What a logout would lose, in the place of the box: over the lock there is nothing. */
export function LockLogOut({ elsewhere, onStay, onYes }: LockLogOutProps) {
  const { words, named } = useLogOutWords(elsewhere);
  const [heading, told] = [useId(), useId()];
  useEffect(() => {
    const stay = ({ key }: KeyboardEvent) => key === "Escape" && onStay();
    addEventListener("keydown", stay);
    return () => removeEventListener("keydown", stay);
  }, [onStay]);
  return (
    <section
      role="alertdialog"
      className="lock__box lock__box--asks"
      aria-labelledby={heading}
      aria-describedby={told}
    >
      <h1 id={heading}>{words.title}</h1>
      <p id={told} className="t2">
        {words.body}
      </p>
      <Button large block autoFocus onPress={onStay}>
        {words.cancel}
      </Button>
      <Button kind="danger" large block onPress={() => onYes(named)}>
        {words.verb}
      </Button>
    </section>
  );
}
