import type { HistoryLine } from "../../../contract/history.ts";

type Fields = Record<string, unknown>;

/**
 * What is sent to put the earlier value of a field back. A part of a field goes with what else stands in that
 * field `now`: such a group is sent whole.
 */
export function earlier({ field: path, before }: Pick<HistoryLine, "field" | "before">, now: Fields): Fields {
  const [field, part] = path.split(".", 2) as [string, string | undefined];
  if (part === undefined) return { [field]: before };
  const { [part]: _, ...others } = (now[field] ?? {}) as Fields;
  return { [field]: before === null ? others : { ...others, [part]: before } };
}
