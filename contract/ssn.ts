import { z } from "zod";
import { isMask } from "./mask.ts";

export const Ssn = z
  .string()
  .transform((value) => (isMask(value) ? value : value.replace(/\D/g, "")))
  .refine((value) => isMask(value) || value.length === 9, "Enter all nine digits, like 123-45-6789");
