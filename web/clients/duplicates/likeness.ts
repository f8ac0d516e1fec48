import type { DuplicateReason } from "../../../contract/duplicates.ts";

/** What is the same where its reason beside a field's name does not name it: an e-mail's "Same address". */
const nouns: Partial<Record<DuplicateReason["field"], string>> = {
  dob: "birth date",
  email: "email",
  gender: "gender",
};
const list = new Intl.ListFormat("en-US");

/** In one sentence, why two may be one: "Same name, number and email; last name spelled differently". */
export function likeness(reasons: readonly DuplicateReason[]): string {
  const speaking = reasons.filter(({ like, points }) => like !== "differs" && points > 0);
  const same = speaking.flatMap((reason) => nounOf(reason) ?? []);
  const others = speaking.filter((reason) => nounOf(reason) === undefined).map(({ text }) => text);
  const all = [...(same.length > 0 ? [`Same ${listed(same)}`] : []), ...others];
  return all
    .map((text, at) => (at === 0 ? text : text.replace(/^./, (first) => first.toLowerCase())))
    .join("; ");
}

function nounOf({ field, like, text }: DuplicateReason): string | undefined {
  const named = /^Same ([a-z-]+)$/.exec(text)?.[1];
  return like === "same" ? (nouns[field] ?? named) : undefined;
}

/** "name, number and email": in running text without the comma before the last. */
const listed = (words: string[]): string => list.format(new Set(words)).replace(/, and /, " and ");
