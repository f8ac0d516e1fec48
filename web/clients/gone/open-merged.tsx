import { Link } from "@tanstack/react-router";
import { clients } from "../../../contract/clients.ts";
import { useEndpoint } from "../../api/use-query.ts";
import { coupleName } from "../couple-name.ts";
import { moveNote } from "../notes/note-place.ts";
import { mergedInto } from "./use-gone.ts";

interface OpenMergedProps {
  id: string;
  className?: string;
  /** Those that are gone and lead here: two answers of different times may name each other. */
  from: readonly string[];
}

/** The way to the contact that one which is gone was merged into, and on where that has gone the same way. */
export function OpenMerged({ id, className = "btn", from }: OpenMergedProps) {
  const { data, error } = useEndpoint(clients.get, { params: { id } });
  const next = mergedInto(error);
  if (next && next !== id && !from.includes(next))
    return <OpenMerged id={next} className={className} from={[...from, id]} />;
  if (!data || error) return null;
  return (
    <Link
      to="/contacts/contact/$id"
      params={{ id }}
      className={className}
      // Nobody comes back to the field that it was begun in.
      onClick={() => from.forEach((one) => moveNote(one, id))}
    >
      Open {coupleName(data)}
    </Link>
  );
}
