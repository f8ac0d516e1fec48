import { useQueries } from "@tanstack/react-query";
import { sms, type SmsRoom } from "../../contract/sms.ts";
import { call } from "../api/call.ts";
import { queryKey } from "../api/use-query.ts";
import { isRoomPlace } from "../drafts/draft-places.ts";
import { useDrafts } from "../drafts/drafts.ts";

/** More would ask the server too much for what nobody goes on with. */
const most = 20;

/** Conversations that no list has, as nothing was said in them: something is being written here. */
export function useDraftedRooms(listed: readonly SmsRoom[], enabled: boolean): SmsRoom[] {
  const drafts = useDrafts();
  const known = new Set(listed.map(({ id }) => id));
  const isUnknown = (place: string) => !known.has(place) && isRoomPlace(place);
  const ids = enabled ? Object.keys(drafts).filter(isUnknown) : [];
  return useQueries({
    queries: ids.slice(0, most).map((id) => ({
      queryKey: queryKey(sms.room, { params: { id } }),
      queryFn: ({ signal }: { signal: AbortSignal }) => call(sms.room, { params: { id } }, { signal }),
    })),
    combine: silentOnes,
  });
}

/** The others stand further down, on pages that are not loaded. */
const silentOnes = (answers: { data: SmsRoom | undefined }[]): SmsRoom[] =>
  answers.flatMap(({ data }) => (data && !data.preview ? [data] : []));
