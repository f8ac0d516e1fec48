import type { Training } from "../../contract/trainings.ts";
import { getSession } from "../api/session.ts";
import { store } from "../api/stored.ts";
import { Chip } from "../ui/chip.tsx";
import { past } from "../text/past.ts";
import { isNew } from "./is-new.ts";
import { TrainingArt } from "./training-art.tsx";

/** Which item was opened last, beside the session that the window which opens reads it with. */
const lastTraining = "switchboard.training";

export function TrainingCard({ item, now }: { item: Training; now: number }) {
  const remember = () => {
    if (getSession()) store(lastTraining, item.id);
  };
  return (
    <a className="tr" href={`/trainings/${item.id}`} target="_blank" rel="noreferrer" onClick={remember}>
      {item.thumbnail ? (
        <img className="tr__th" src={item.thumbnail} alt="" loading="lazy" />
      ) : (
        <TrainingArt item={item} />
      )}
      <span className="tr__b">
        <span className="tr__h">
          <b className="trunc">
            {item.title}
            <span className="sr"> (new window)</span>
          </b>
          {isNew(item, now) && <Chip tone="accent">New</Chip>}
        </span>
        <span className="tr__d">{item.description}</span>
        <span className="tr__m">
          <span className="trunc">{item.tags.join(", ")}</span>
          <span className="sp" />
          <span className="num">{past(item.createdAt, now)}</span>
        </span>
      </span>
    </a>
  );
}
