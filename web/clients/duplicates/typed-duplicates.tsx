import { useWatch } from "react-hook-form";
import type { Values } from "../../form/blank.ts";
import { LikelyDuplicates } from "./likely-duplicates.tsx";

/** The same for the form around it. */
export function TypedDuplicates() {
  return <LikelyDuplicates fields={useWatch<Values>()} />;
}
