import { Hash } from "lucide-react";
import { trainings } from "../../contract/trainings.ts";
import { useEndpoint } from "../api/use-query.ts";
import { showShellDialog } from "../shell/shell-dialog.ts";
import type { Entry } from "./ranking.ts";

/** The tags of trainings, each leading to what has it. */
export function useTags(): Entry[] {
  const { data } = useEndpoint(trainings.count, {});
  return Object.entries(data?.tags ?? {}).map(([tag, count]) => ({
    id: `tag ${tag}`,
    group: "Tags",
    title: tag,
    detail: count === 1 ? "1 training" : `${count} trainings`,
    icon: Hash,
    run: () => showShellDialog("trainings", tag),
  }));
}
