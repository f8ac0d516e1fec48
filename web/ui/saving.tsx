import "./saving.css";

/** Before the buttons of a form: the one that was pressed keeps its width, and has no room to say it. */
export function Saving({ busy }: { busy: boolean }) {
  return <output className="saving">{busy && "Saving..."}</output>;
}
