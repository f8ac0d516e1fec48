import { trainings } from "../../contract/trainings.ts";
import { useEndpoint } from "../api/use-query.ts";
import "./trainings-news.css";

/** A dot while there is an item that everybody was to be told of, and that this person has not seen. */
export function TrainingsNews() {
  const { data } = useEndpoint(trainings.count, {});
  if (!data || data.unseen === 0) return null;
  return <span className="news__d" role="img" aria-label={`${data.unseen} new`} />;
}
