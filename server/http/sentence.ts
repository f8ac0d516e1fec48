import type { z } from "zod";

/** What a person is told of a wrong value. The contract's own sentences stand; the library's are put in our words. */
export function sentence(issue: z.core.$ZodIssue): string {
  if (!/^(Invalid|Too (small|big)|Unrecognized)/.test(issue.message)) return issue.message;
  if (issue.code === "invalid_value") return `Choose one of these: ${issue.values.join(", ")}`;
  if (issue.code === "invalid_type") return "Fill this in";
  if (issue.code === "too_small") return "Enter a little more here";
  if (issue.code === "too_big") return "Enter a little less here";
  return "Enter this in another way";
}
