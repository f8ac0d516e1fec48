import { CircleAlert, CircleCheck, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { Spinner } from "./spinner.tsx";

export type HelpState = "busy" | "ok" | "warn";

const ICONS = { ok: CircleCheck, warn: TriangleAlert, error: CircleAlert };

/** The content of a help or error line: its icon and its words. */
export function HelpLine({ state, children }: { state?: HelpState | "error"; children: ReactNode }) {
  return (
    <>
      {state === "busy" && <Spinner size={12} />}
      {state && state !== "busy" && <Icon icon={ICONS[state]} size={12} />}
      <span>{children}</span>
    </>
  );
}
