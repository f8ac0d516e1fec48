import type { Training } from "../../contract/trainings.ts";
import { getSession } from "../api/session.ts";
import { Chip } from "../ui/chip.tsx";
import { isNew, trainingDay } from "./training-day.ts";
import { TrainingArt } from "./training-art.tsx";

/** Kept for the window that opens, which reads it beside the session. */
export const lastTraining = "switchboard.training";

export function TrainingCard({ item, now }: { item: Training; now: number }) {
  const remember = () => {
    if (getSession()) localStorage.setItem(lastTraining, item.id);
  };
  return (
    <a className="tr" href={`/trainings/${item.id}`} target="_blank" rel="noreferrer" onClick={remember}>
      {item.thumbnail ? (
        <img className="tr__th" src={item.thumbnail} alt="" loading="lazy" />
      ) : (
        <TrainingArt id={item.id} />
      )}
      <span className="tr__b">
        <span className="tr__h">
          <b className="trunc">{item.title}</b>
          {isNew(item, now) && <Chip tone="accent">New</Chip>}
        </span>
        <span className="tr__d">{item.description}</span>
        <span className="tr__m">
          <span className="trunc">{item.tags.join(", ")}</span>
          <span className="sp" />
          <span className="num">{trainingDay(item.createdAt, now)}</span>
        </span>
      </span>
    </a>
  );
}
