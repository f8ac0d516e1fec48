import type { LucideProps } from "lucide-react";
import { forwardRef } from "react";
import type { Presence as Status } from "../../contract/users.ts";
import type { IconType } from "../ui/icon.tsx";
import { PresenceDot } from "../ui/presence-dot.tsx";
import { choices, presenceOf } from "./presence-of.ts";

/** The dot of a status where a menu takes an icon. Made once: a new component each time would mount anew. */
const icons = new Map<Status, IconType>(
  choices.map(({ status }) => [
    status,
    forwardRef<SVGSVGElement, LucideProps>(function StatusIcon() {
      return <PresenceDot presence={presenceOf(status)} decorative />;
    }),
  ]),
);

export const statusIcon = (status: Status): IconType | undefined => icons.get(status);
