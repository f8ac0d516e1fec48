/** Whether a file is one that a file field's `accept` names: ".pdf,image/*,image/png". Nothing named is everything. */
export function isAccepted(accept: string, file: Pick<File, "name" | "type">): boolean {
  const wanted = accept
    .toLowerCase()
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const name = file.name.toLowerCase();
  const type = file.type.toLowerCase();
  return (
    wanted.length === 0 ||
    wanted.some((part) => {
      if (part.startsWith(".")) return name.endsWith(part);
      return part.endsWith("/*") ? type.startsWith(part.slice(0, -1)) : type === part;
    })
  );
}

/** "Use PNG, GIF or JPEG, not HEIC." */
export function refusedFile(name: string, hint = "another file"): string {
  const ending = endingOf(name);
  return `Use ${hint}${ending ? `, not ${ending}` : ""}.`;
}

/** "HEIC" of "portrait.heic"; undefined for a name without an ending. */
function endingOf(name: string): string | undefined {
  return /\.([^.]+)$/.exec(name)?.[1]?.toUpperCase();
}
