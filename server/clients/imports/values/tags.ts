/** Google puts everybody in a group of its own, and writes a star before those that it made. */
export const isChosen = (label: string): boolean => !/^\*?\s*my ?contacts$|^\*\s*starred$/i.test(label);

/** "Boat; VIP", "Boat, VIP" and Google's "Boat ::: * myContacts" -> the tags that somebody chose. */
export const tagsIn = (cell: string): string[] =>
  cell
    .split(/\s+:::\s+|\s*[,;|\n]\s*/)
    .filter((label) => label && isChosen(label))
    .map((label) => label.replace(/^\*\s+/, ""));
