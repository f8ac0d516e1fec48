import { matchPhone, matchWords } from "./match.ts";

interface MarkedProps {
  text: string;
  search: string | undefined;
  phone?: boolean;
}

/** A text with what was searched for emphasised. */
export function Marked({ text, search, phone }: MarkedProps) {
  if (!search) return text;
  const parts = phone ? matchPhone(text, search) : matchWords(text, search);
  return parts.map((part, at) => (part.hit ? <mark key={at}>{part.text}</mark> : part.text));
}
