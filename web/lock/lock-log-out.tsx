import { useEffect, useId } from "react";
import { useLogOutWords } from "../auth/use-log-out-words.tsx";
import { Button } from "../ui/button.tsx";
import type { Elsewhere } from "../ui/unsaved.ts";

interface LockLogOutProps {
  /** What other windows would lose. */
  elsewhere: Elsewhere;
  onStay: () => void;
  onLeave: () => void;
}

/** What a logout would lose, in the place of the box: over the lock there is nothing. */
export function LockLogOut({ elsewhere, onStay, onLeave }: LockLogOutProps) {
  const { title, body, verb, cancel } = useLogOutWords(elsewhere);
  const [named, told] = [useId(), useId()];
  useEffect(() => {
    const stay = ({ key }: KeyboardEvent) => key === "Escape" && onStay();
    addEventListener("keydown", stay);
    return () => removeEventListener("keydown", stay);
  }, [onStay]);
  return (
    <section role="alertdialog" className="lock__box" aria-labelledby={named} aria-describedby={told}>
      <h1 id={named}>{title}</h1>
      <p id={told} className="t2">
        {body}
      </p>
      <Button large block autoFocus onPress={onStay}>
        {cancel}
      </Button>
      <Button kind="danger" large block onPress={onLeave}>
        {verb}
      </Button>
    </section>
  );
}
