import { history, type HistoryEntry } from "../../../contract/history.ts";
import { clientName, doneBy } from "../../../contract/names.ts";
import { personFields } from "../../../contract/person.ts";
import { useEndpoint } from "../../api/use-query.ts";
import { Banner } from "../../ui/banner.tsx";
import { RestoreButton } from "../gone/restore-button.tsx";
import { fieldOf, type Level, personOf } from "../person.ts";
import { marksOf } from "./person-marks.ts";
import type { InPlace } from "./use-is-other.ts";

const nouns = { primary: "primary applicant", secondary: "co-applicant" };

export const otherWhy = (level: Level): string =>
  `Somebody else changed who the ${nouns[level]} is meanwhile.`;

interface OtherBannerProps extends InPlace {
  /** It stands above a form, whose fields keep what was typed. */
  typing?: boolean;
  className?: string;
}

/** Tells at once that whom a dialog is about is not in that place of the contact any more, and by whom. */
export function OtherBanner({ stored, client, level, typing = false, className }: OtherBannerProps) {
  const { data, isFetching } = useEndpoint(history.list, { params: { id: client.id }, query: {} });
  const isThere = marksOf(client, level).lasting.length > 0;
  const since = data?.filter((one) => one.at > stored.updatedAt && changes(one, fieldsOf(level), isThere));
  // What is only corrected of them since tells nothing.
  const entry = (isThere && since?.find((one) => changes(one, namesOf(level), true))) || since?.[0];
  if (!entry && isFetching) return null;
  const change = entry?.name === "clients.personRemoved" ? entry.change : null;
  const name = clientName(personOf(client, level)) || "somebody";
  return (
    <div className={className}>
      <Banner kind="warning" action={change && <RestoreButton change={change.id} what={nouns[level]} />}>
        {isThere && !isPromoted(entry) ? cameBy(entry, name, level) : wentBy(entry, level)}{" "}
        {next(change !== null, typing)}
      </Banner>
    </div>
  );
}

const fieldsOf = (level: Level): string[] => personFields.map((field) => fieldOf(level, field));
const namesOf = (level: Level): string[] =>
  (["firstName", "preferredFirstName", "lastName"] as const).map((field) => fieldOf(level, field));

/** What took the person away, or what brought another. */
const changes = ({ area, lines }: HistoryEntry, fields: string[], isThere: boolean): boolean =>
  area === "clients" &&
  lines.some(({ field, before, after }) => fields.includes(field) && (isThere ? after : before) !== null);

const isPromoted = (entry: HistoryEntry | undefined): boolean =>
  entry?.name === "clients.personRemoved" &&
  entry.lines.some(({ field }) => fieldsOf("primary").includes(field));

function cameBy(entry: HistoryEntry | undefined, name: string, level: Level): string {
  if (!entry?.by) return `The ${nouns[level]} is ${name} by now.`;
  const who = doneBy(entry.by, entry.ghostedBy);
  const isInstead = entry.lines.some(
    ({ field, before }) => namesOf(level).includes(field) && before !== null,
  );
  return isInstead
    ? `${who} made ${name} the ${nouns[level]} meanwhile.`
    : `${who} added ${name} as ${nouns[level]} meanwhile.`;
}

function wentBy(entry: HistoryEntry | undefined, level: Level): string {
  if (!entry?.by) return `The ${nouns[level]} is not there any more.`;
  const who = doneBy(entry.by, entry.ghostedBy);
  if (entry.name === "clients.split") return `${who} made the co-applicant a contact of their own meanwhile.`;
  return isPromoted(entry)
    ? `${who} removed the primary applicant meanwhile, and the co-applicant is in their place.`
    : `${who} removed the ${nouns[level]} meanwhile.`;
}

function next(may: boolean, typing: boolean): string {
  if (!typing) return "What you see is how it was.";
  return may ? "Restore them to save what you typed." : "What you typed stays here: copy what you need.";
}
