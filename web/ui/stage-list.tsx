import { Check, Circle, CircleAlert } from "lucide-react";
import { Icon } from "./icon.tsx";
import { Spinner } from "./spinner.tsx";
import "./stage-list.css";

export interface Stage {
  id: string;
  label: string;
  state: "done" | "running" | "waiting" | "failed";
  /** At the end: "694 done". */
  note?: string;
}

/** What a long work on the server has done, does and will do; under a ProgressBar. */
export function StageList({ label, stages }: { label: string; stages: readonly Stage[] }) {
  return (
    <ol className="stages" aria-label={label}>
      {stages.map(({ id, label: name, state, note }) => (
        <li key={id} className={`stages__${state}`} aria-current={state === "running" ? "step" : undefined}>
          <Mark state={state} />
          <span className="trunc">{name}</span>
          {state !== "running" && <span className="sr">, {state}</span>}
          {note && <span className="stages__n num">{note}</span>}
        </li>
      ))}
    </ol>
  );
}

function Mark({ state }: Pick<Stage, "state">) {
  if (state === "running") return <Spinner />;
  if (state === "waiting") return <Icon icon={Circle} size={12} />;
  return <Icon icon={state === "done" ? Check : CircleAlert} />;
}
