import type { HistoryEntry } from "../../../contract/history.ts";
import { areaLabel } from "../../../contract/labels.ts";
import { clientName, coName } from "../../../contract/names.ts";
import { goneTag, somebodyGone, type NameOf, type Told } from "./rules.ts";

type Did = NonNullable<HistoryEntry["did"]>;

/** What was done as a whole; none of what is only a record that came, went or was changed. `title`: of the record. */
export function didOf(
  name: string,
  told: readonly Told[],
  title: string | null,
  nameOf: NameOf,
): Did | undefined {
  if (tagging.has(name)) return taggedAs(told, nameOf);
  const whats = told.map((one) => whole[name]?.(one, nameOf) ?? title ?? "");
  const word = words[name];
  return word === undefined ? undefined : { word, what: [...new Set(whats)].filter(Boolean).join("; ") };
}

const tagging = new Set(["tags.assigned", "bulk.tagged"]);

const words: Record<string, string> = {
  "bulk.assigned": "assigned",
  "changes.undone": "undone",
  "clients.merged": "merged",
  "clients.personRemoved": "removed",
  "clients.split": "split",
  "followups.completed": "completed",
  "followups.textCancelled": "text cancelled",
};

/** Where no title says it. */
const whole: Record<string, (told: Told, nameOf: NameOf) => string> = {
  "bulk.assigned": ({ after }, nameOf) => {
    const to = after?.["managedBy"];
    return to ? `to ${nameOf(String(to)) ?? somebodyGone}` : "to nobody";
  },
  "changes.undone": ({ of, title }) => undoneWhat(of, title ?? ""),
  "clients.merged": ({ with: other }) => (other ? `with ${other}` : ""),
  "clients.personRemoved": ({ level, before }) =>
    (level === "primary" ? clientName({ ...before, companyName: null }) : coName(before ?? {})) ||
    (level === "primary" ? "the primary person" : "the co-applicant"),
  // Both contacts tell it, in the same words.
  "clients.split": ({ after }) => {
    const who = clientName(after ?? {});
    return who && `${who} became a contact of their own`;
  },
};

function taggedAs(told: readonly Told[], nameOf: NameOf): Did {
  const tags = told.flatMap((one) => one.tags ?? []);
  const called = (on: boolean) =>
    [...new Set(tags.filter(({ isActive }) => isActive === on).map(({ id }) => nameOf(id) ?? goneTag))].join(
      ", ",
    );
  const [given, taken] = [called(true), called(false)];
  if (!given && taken) return { word: "taken off", what: taken };
  return { word: "assigned", what: [given, taken && `taken off: ${taken}`].filter(Boolean).join("; ") };
}

const acts: Record<string, string> = {
  "bulk.assigned": "the assigning of",
  "bulk.removed": "the deletion of",
  "bulk.tagged": "the tagging of",
  "clients.merged": "the merge of",
  "clients.personRemoved": "the removal of a person from",
  "clients.removed": "the deletion of",
  "clients.split": "the split of",
  "followups.textCancelled": "the cancelling of the text",
  "imports.started": "the import of",
  "tags.assigned": "the change of the tags of",
};

/** "the merge of Dana Whitfield and Dana Witfield", "the deletion of Address · 12 Elm St" */
function undoneWhat(of: string | undefined, title: string): string {
  const act = of && acts[of];
  if (act) return `${act} ${title}`.trim();
  if (!of?.endsWith(".removed")) return title;
  const area = areaLabel(of.split(".", 1)[0]!);
  return `the deletion of ${[area, title].filter(Boolean).join(" · ")}`;
}
