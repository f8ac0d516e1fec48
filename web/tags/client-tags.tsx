import { Plus } from "lucide-react";
import { tags } from "../../contract/tags.ts";
import { useEndpoint } from "../api/use-query.ts";
import { Chip } from "../ui/chip.tsx";
import { PartNotLoaded } from "../ui/part-not-loaded.tsx";
import { TagChip } from "./tag-chip.tsx";
import "./tags.css";

/** The tags of a contact, and the way to give it others. */
export function ClientTags({ clientId, onAssign }: { clientId: string; onAssign: () => void }) {
  const asked = useEndpoint(tags.ofClient, { params: { id: clientId } });
  const { data } = asked;
  const count = data?.filter(({ isActive }) => isActive).length ?? 0;
  return (
    <section className="ctags" aria-label="Tags">
      <div className="ctags__h">
        <h2>Tags</h2>
        {count > 0 && <span className="t3 num">{count}</span>}
      </div>
      <PartNotLoaded what="tags" of={[asked]} />
      <ul className="tagl" aria-label="Tags">
        {data?.map((tag) => (
          <li key={tag.id}>
            <TagChip tag={tag} />
          </li>
        ))}
        {!asked.isPending && (
          <li>
            <Chip kind="line" icon={Plus} onPress={onAssign}>
              Assign
            </Chip>
          </li>
        )}
      </ul>
    </section>
  );
}
