import { z } from "zod";

/** "Lisinopril, Aspirin" -> its items. */
export const listIn = (text: string): string[] => text.split(/\s*[,;\n]\s*/).filter(Boolean);

/** Fields that are no text take what the text means. */
export function typed(schema: z.ZodType, text: string): unknown {
  if (schema instanceof z.ZodBoolean)
    return /^(y|yes|true|1|x)$/i.test(text) ? true : /^(n|no|false|0)$/i.test(text) ? false : text;
  if (schema instanceof z.ZodArray) return listIn(text);
  return text;
}
