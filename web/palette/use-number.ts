import { useRouter } from "@tanstack/react-router";
import { MessageSquareText, Plus } from "lucide-react";
import { phoneDigits } from "../../contract/phone.ts";
import { showPhone } from "../../contract/show-phone.ts";
import type { Entry } from "./ranking.ts";

const FEWEST_DIGITS = 7;

/** What can be done with a number that was typed, in any spelling. */
export function useNumber(typed: string): Entry[] {
  const router = useRouter();
  const spelled = /^[\d\s().+/-]+$/.test(typed.trim());
  const phone =
    spelled && typed.replace(/\D/g, "").length >= FEWEST_DIGITS ? phoneDigits(typed.trim()) : null;
  if (!phone) return [];
  const shown = showPhone(phone);
  return [
    {
      id: "number text",
      group: "Phone number",
      title: `Text ${shown}`,
      words: typed,
      icon: MessageSquareText,
      run: () => void router.navigate({ to: "/messages", search: { phone } }),
    },
    {
      id: "number contact",
      group: "Phone number",
      title: `Add contact with ${shown}`,
      words: typed,
      icon: Plus,
      run: () => void router.navigate({ to: "/contacts/contact/new", search: { phone } }),
    },
  ];
}
