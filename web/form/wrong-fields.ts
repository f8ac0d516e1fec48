import { type FieldErrors, type FieldValues, get } from "react-hook-form";

export type Errors = FieldErrors<FieldValues>;

/** The paths of all fields below `paths` that have a sentence, in that order. */
export const wrongFields = (errors: Errors, paths: readonly string[]): string[] =>
  paths.flatMap((path) => below(get(errors, path), path));

function below(found: unknown, path: string): string[] {
  if (typeof found !== "object" || found === null) return [];
  // A field may itself be called "type": only a sentence's own is a text.
  if ("type" in found && typeof found.type !== "object") return [path];
  return Object.entries(found).flatMap(([key, value]) =>
    below(value, key === "root" ? path : `${path}.${key}`),
  );
}

/** Whether a field below one of `paths` is not as it was. */
export const isEdited = (dirty: object, paths: readonly string[]): boolean =>
  paths.some((path) => holdsTrue(get(dirty, path)));

const holdsTrue = (found: unknown): boolean =>
  found === true || (typeof found === "object" && found !== null && Object.values(found).some(holdsTrue));
