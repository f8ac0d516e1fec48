/** Google puts everybody in a group of its own, and writes a star before those that it made. */
export const isChosen = (label: string): boolean => !/^\*?\s*my ?contacts$|^\*\s*starred$/i.test(label);

/** One tag in quotes, or what stands up to the next sign that parts two. */
const label = /\s*"((?:[^"]|"")+)"\s*(?=[,;|\n]|$)|([^,;|\n]+)/g;

/** "Boat; VIP", "Boat, VIP" and Google's "Boat ::: * myContacts" -> the tags that somebody chose. */
export const tagsIn = (cell: string): string[] =>
  cell
    .split(/\s+:::\s+/)
    .flatMap((part) => [...part.matchAll(label)])
    .map(([, quoted, plain]) => (quoted?.replaceAll('""', '"') ?? plain!).trim())
    .filter((text) => text && isChosen(text))
    .map((text) => text.replace(/^\*\s+/, ""));

/** The same the other way round: a tag that holds a sign that parts two stands in quotes. */
export const tagCell = (tags: readonly string[]): string =>
  tags.map((tag) => (/[,;|\n"]/.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag)).join(", ");
