import { counted } from "../../contract/counted.ts";
import { clientName } from "../../contract/names.ts";
import type { TagQuery } from "../../contract/tag-rules.ts";
import { AvatarGroup } from "../ui/avatar-group.tsx";
import { classNames } from "../ui/class-names.ts";
import { useNamesIn } from "./use-names-in.ts";
import { usePreview } from "./use-preview.ts";
import { queryInWords } from "./words.ts";

/** How many contacts the rules fit now, who is among them, and the rules in words. */
export function RulePreview({ query }: { query: TagQuery }) {
  const { found, waiting, error } = usePreview(query);
  const nameOf = useNamesIn(query);
  return (
    <div className="qmatch" aria-live="polite">
      {error && !waiting && <p className="help help--error">{error.message}</p>}
      {found && !error && (
        <>
          <p className={classNames("qmatch__n", waiting && "is-old")} aria-busy={waiting}>
            <b className="num">{counted(found.count)}</b>
            <span>{found.count === 1 ? "contact matches" : "contacts match"}</span>
            <span className="t3 num">of {counted(found.total)}</span>
            <span className="sp" />
            {found.clients.length > 0 && (
              <AvatarGroup
                size={24}
                max={5}
                people={found.clients.map((client) => ({ id: client.id, name: clientName(client) }))}
              />
            )}
          </p>
          <p className="t2">{queryInWords(query, nameOf)}.</p>
        </>
      )}
    </div>
  );
}
