import { useRouter } from "@tanstack/react-router";
import { GraduationCap, Tag, Zap } from "lucide-react";
import { counted } from "../../contract/counted.ts";
import { trainings } from "../../contract/trainings.ts";
import { useEndpoint } from "../api/use-query.ts";
import { showShellDialog } from "../shell/shell-dialog.ts";
import { useTags as useClientTags } from "../tags/use-tags.ts";
import { type Entry, isTagSearch } from "./ranking.ts";

interface FoundTags {
  tags: Entry[];
  /** Those that were asked for are all here. */
  settled: boolean;
}

/** The tags of contacts and of trainings, each leading to what has it. */
export function useTags(typed: string): FoundTags {
  const router = useRouter();
  const wanted = isTagSearch(typed);
  const { data: ofClients, settled } = useClientTags(wanted);
  const { data: ofTrainings, isPending } = useEndpoint(trainings.count, {});
  const contacts = (ofClients ?? []).map(({ id, name, assigned, queryObj }): Entry => {
    const to = { to: "/contacts", search: { tags: true, tag: id } } as const;
    return {
      id: `tag ${id}`,
      group: "Tags",
      title: name,
      detail: counted(assigned, "contact"),
      icon: queryObj ? Zap : Tag,
      href: router.buildLocation(to).href,
      run: () => void router.navigate(to),
    };
  });
  const lessons = Object.entries(ofTrainings?.tags ?? {}).map(([tag, many]): Entry => ({
    id: `training tag ${tag}`,
    group: "Tags",
    title: tag,
    detail: counted(many, "training"),
    icon: GraduationCap,
    run: () => showShellDialog("trainings", tag),
  }));
  return { tags: [...contacts, ...lessons], settled: !wanted || (settled && !isPending) };
}
