import type { Import, ImportColumn } from "../../../contract/imports.ts";
import { isRecord, parsed } from "../../api/stored.ts";
import { formPlace } from "../../drafts/draft-places.ts";
import { draftOf, setDraft } from "../../drafts/drafts.ts";

type Mapped = Pick<Import, "id" | "columns" | "mapping">;

const placeOf = ({ id }: Mapped): string => formPlace(`import ${id}`);

/** What a choice was made on: of another sheet, or after a colleague has matched the columns, it is of no use. */
const basisOf = ({ columns, mapping }: Mapped): string =>
  JSON.stringify([columns, mapping.map(({ to, order }) => [to, order])]);

/** Where the columns go as somebody has half chosen it, over a reload and a session that ended. */
export function mappingOf(found: Mapped): ImportColumn[] {
  const draft = parsed(draftOf(placeOf(found)) || null);
  const isOfThis = isRecord(draft) && draft["basis"] === basisOf(found);
  // Written below, and of the same columns.
  return isOfThis ? (draft["mapping"] as ImportColumn[]) : found.mapping;
}

export const keepMapping = (found: Mapped, mapping: readonly ImportColumn[]): void =>
  setDraft(placeOf(found), JSON.stringify({ basis: basisOf(found), mapping }));

export const dropMapping = (found: Mapped): void => setDraft(placeOf(found), "");
