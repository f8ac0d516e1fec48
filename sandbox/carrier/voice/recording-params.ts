import type { RecordingRow } from "../../store/voice-rows.ts";
import type { Telephone } from "./telephone.ts";

type Place = Pick<Telephone, "carrier">;

export const recordingUrl = ({ carrier }: Place, sid: string): string =>
  `${carrier.publicUrl()}/2010-04-01/Accounts/${carrier.account.sid}/Recordings/${sid}`;

/** What is told of a recording with the end of what it recorded; nothing of one that is not there. */
export const recordingParams = (place: Place, row: RecordingRow | null): Record<string, string> =>
  row === null || row.status === "absent" || row.status === "deleted"
    ? {}
    : {
        RecordingUrl: recordingUrl(place, row.sid),
        RecordingSid: row.sid,
        RecordingDuration: String(row.duration ?? 0),
      };
