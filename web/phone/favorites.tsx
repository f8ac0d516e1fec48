import { Star } from "lucide-react";
import { clients } from "../../contract/clients.ts";
import { useEndpoint } from "../api/use-query.ts";
import type { Recipient } from "../drafts/draft-places.ts";
import { recipientsOf } from "../messaging/recipients.ts";
import { useStart } from "../messaging/use-start.ts";
import { useMe } from "../shell/me.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { HelpLine } from "../ui/help-line.tsx";
import { isNotLoaded, PartNotLoaded } from "../ui/part-not-loaded.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { RecipientRows } from "./recipient-rows.tsx";

/** One's own favorites with a mobile phone. */
export function Favorites({ onStart }: { onStart: (recipient: Recipient) => void }) {
  const { id } = useMe();
  const favorites = useEndpoint(clients.favorites, { params: { id } });
  const { submit, error } = useStart(onStart);
  if (isNotLoaded(favorites)) return <PartNotLoaded what="favorites" of={[favorites]} />;
  if (!favorites.data) return <Skeleton rowHeight={44} avatar twoLine label="Loading favorites" />;
  const rows = recipientsOf(favorites.data);
  if (rows.length === 0)
    return (
      <EmptyState icon={Star} title="No favorites to text yet">
        Contacts with a mobile phone stand here once you mark them with the star.
      </EmptyState>
    );
  return (
    <>
      {error !== undefined && (
        <p className="help help--error phone__wrong" role="alert">
          <HelpLine state="error">{error}</HelpLine>
        </p>
      )}
      <RecipientRows label="Favorites" rows={rows} onOpen={submit} />
    </>
  );
}
