/**
 * The files that a paste is about. What is copied in a spreadsheet or a word processor comes as text and as a picture of
 * it: the text is meant. A file that is copied in a folder may bring its name along.
 */
export function pastedFiles(data: DataTransfer | null): File[] {
  const files = [...(data?.files ?? [])];
  const lines = (data?.getData("text/plain") ?? "").split(/\r?\n/).filter((line) => line.trim() !== "");
  const isName = (line: string) => files.some(({ name }) => line === name || line.endsWith(`/${name}`));
  return lines.every(isName) ? files : [];
}
