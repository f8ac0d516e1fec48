import path from "node:path";

interface Module {
  code: string | null;
}

const from = (what: string) =>
  new RegExp(String.raw`\b(?:im|ex)port\s*\{([^}]*)\}\s*from\s*["'](${what})["']`, "g");
const inIcons = from("lucide-react");
const inBarrel = from(String.raw`\.[^"']+`);

export const isIconBarrel = (id: string): boolean => /lucide-react[^?]*\/lucide-react\.m?js$/.test(id);

export const isIcon = (id: string): boolean => /lucide-react[^?]*\/icons\/[^/]+\.m?js$/.test(id);

/**
 * The icons that a module names, out of the one file that names all of them: who follows that file has the icons of
 * every page.
 */
export function iconsNamed({ code }: Module, barrelId: string, barrel: Module): string[] {
  const files = iconFiles(barrelId, barrel);
  return [...(code ?? "").matchAll(inIcons)]
    .flatMap(([, names = ""]) => namesIn(names))
    .flatMap(({ taken }) => files.get(taken) ?? []);
}

const known = new Map<string, Map<string, string>>();

function iconFiles(barrelId: string, { code }: Module): Map<string, string> {
  const found = known.get(barrelId);
  if (found) return found;
  const files = new Map<string, string>();
  for (const [, names = "", file = ""] of (code ?? "").matchAll(inBarrel))
    for (const { given } of namesIn(names)) files.set(given, path.join(path.dirname(barrelId), file));
  known.set(barrelId, files);
  return files;
}

/** "House as Home, X" -> what each is taken as, and the name that it is given. */
const namesIn = (names: string) =>
  names.split(",").flatMap((one) => {
    const [taken = "", given = taken] = one.trim().split(/\s+as\s+/);
    return taken ? [{ taken, given }] : [];
  });
