import type { Import } from "../../../contract/imports.ts";

export const STEPS = [
  { id: "upload", label: "Upload" },
  { id: "match", label: "Match columns" },
  { id: "check", label: "Check" },
  { id: "import", label: "Import" },
  { id: "done", label: "Done" },
] as const;

/** The furthest step that an import has come to. */
export function reachedStep({ state }: Pick<Import, "state">): number {
  if (state === "reading" || state === "ready") return 1;
  if (state === "checking" || state === "checked") return 2;
  return state === "running" || state === "undoing" ? 3 : 4;
}

/** The step on screen: what was asked for, as long as there is something to decide in it. */
export function stepOf(found: Pick<Import, "state">, wanted: string | undefined): number {
  const reached = reachedStep(found);
  const asked = STEPS.findIndex(({ id }) => id === wanted);
  return reached <= 2 && asked >= 1 && asked < reached ? asked : reached;
}
