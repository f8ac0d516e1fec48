import type { LucideProps } from "lucide-react";
import { forwardRef } from "react";
import type { Presence } from "../../contract/users.ts";
import type { IconType } from "../ui/icon.tsx";
import { PresenceDot } from "../ui/presence-dot.tsx";
import { choices } from "./presence-of.ts";

/** The dot of a status where a menu takes an icon. Made once: a new component each time would mount anew. */
const icons = new Map<Presence, IconType>(
  choices.map(({ status }) => [
    status,
    forwardRef<SVGSVGElement, LucideProps>(function StatusIcon() {
      return <PresenceDot presence={status} decorative />;
    }),
  ]),
);

export const statusIcon = (status: Presence): IconType | undefined => icons.get(status);
