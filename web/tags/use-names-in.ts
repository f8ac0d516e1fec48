import { useQueries } from "@tanstack/react-query";
import { clients } from "../../contract/clients.ts";
import { rulesIn, tagField, type TagQuery } from "../../contract/tag-rules.ts";
import { ApiError, call } from "../api/call.ts";
import { queryKey } from "../api/use-query.ts";
import { coupleName } from "../clients/couple-name.ts";
import { useTags } from "./use-tags.ts";
import type { NameOf } from "./words.ts";

/** What the tags and contacts are called that rules ask for. */
export function useNamesIn(query: TagQuery | undefined): NameOf {
  const { data: tags, settled } = useTags();
  const contacts = contactsIn(query);
  const answers = useQueries({
    queries: contacts.map((id) => ({
      queryKey: queryKey(clients.get, { params: { id } }),
      queryFn: ({ signal }: { signal: AbortSignal }) => call(clients.get, { params: { id } }, { signal }),
    })),
  });
  return (id, kind) => {
    if (kind === "tags")
      return tags?.find((tag) => tag.id === id)?.name ?? (settled ? "a tag that is gone" : "a tag");
    const { data, error } = answers[contacts.indexOf(id)] ?? {};
    if (data) return coupleName(data);
    return error instanceof ApiError && error.status === 404 ? "a contact that is gone" : "a contact";
  };
}

const contactsIn = (query: TagQuery | undefined): string[] => {
  const asked = (query ? rulesIn(query) : []).filter(
    ({ field, value }) => tagField(field).kind === "contact" && value !== "",
  );
  return [...new Set(asked.map(({ value }) => value))];
};
