const forbidden: Record<string, string> = {
  util: "name the one thing it does",
  utils: "name the one thing each function does, a file each",
  helper: "name the one thing it does",
  helpers: "name the one thing each function does, a file each",
  manager: "name what it does, as a verb",
  service: "name what it does, as a verb",
  services: "name what each does, as a verb",
  repository: "put the SQL into the verb that needs it",
  dto: "put the shape into contract/",
};

/** Names that others decide. */
const given = /^([A-Z_]+\.md|LICENSE|Dockerfile|\.[a-z].*|\d{4}_[a-z0-9_]+\.sql)$/;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;

/** Files and folders whose name is not kebab-case or says nothing, each a line that says what to do. */
export function nameFindings(paths: string[]) {
  const places = new Set(
    paths.flatMap((path) => path.split("/").map((_, i, all) => all.slice(0, i + 1).join("/"))),
  );
  return [...places].flatMap((place) => {
    const name = place.split("/").at(-1) ?? "";
    if (given.test(name)) return [];
    if (!kebab.test(name)) return [`${place}: write the name in small letters with hyphens.`];
    return name
      .split(/[-.]/)
      .flatMap((word) => (forbidden[word] ? [`${place}: "${word}" says nothing, ${forbidden[word]}.`] : []));
  });
}
