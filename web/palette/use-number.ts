import { useRouter } from "@tanstack/react-router";
import { MessageSquareText } from "lucide-react";
import { numberTyped } from "../../contract/phone-spelling.ts";
import type { ClientRow } from "../../contract/clients.ts";
import { showPhone } from "../../contract/show-phone.ts";
import { clientNumbers } from "./client-number.ts";
import type { Entry } from "./ranking.ts";
import { useTextable } from "./use-textable.ts";

/** A number that was typed, in any spelling, can be texted, whoever has it: the best match offers it itself. */
export function useNumber(typed: string, [best]: readonly ClientRow[]): Entry[] {
  const router = useRouter();
  const textable = useTextable();
  const phone = numberTyped(typed);
  if (!phone || !textable) return [];
  if (best && clientNumbers(best, typed).text === phone) return [];
  const to = { to: "/messages", search: { phone } } as const;
  return [
    {
      id: "number text",
      group: "Phone number",
      title: `Text ${showPhone(phone)}`,
      words: typed,
      icon: MessageSquareText,
      run: () => void router.navigate(to),
    },
  ];
}
