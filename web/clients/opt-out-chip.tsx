import { BellOff } from "lucide-react";
import type { Client } from "../../contract/clients.ts";
import { pastDay } from "../text/past.ts";
import { Chip } from "../ui/chip.tsx";
import { optOutOf } from "./person.ts";

/** Says that a person is not to be texted: by which word, and when. */
export function OptOutChip({ client, digits }: { client: Client; digits: string | null }) {
  const optOut = optOutOf(client, digits);
  if (!optOut) return null;
  return (
    <Chip tone="red" icon={BellOff}>
      Opted out: {optOut.by}, {pastDay(optOut.at)}
    </Chip>
  );
}
