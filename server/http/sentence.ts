import type { z } from "zod";

/** What a person is told of a wrong value. The contract's own sentences stand; the library's are put in our words. */
export function sentence(issue: z.core.$ZodIssue): string {
  if (!/^(Invalid|Too (small|big)|Unrecognized)/.test(issue.message)) return issue.message;
  if (issue.code === "unrecognized_keys") return unknown(issue.keys);
  if (issue.code === "invalid_value") return `Choose one of these: ${issue.values.join(", ")}`;
  if (issue.code === "invalid_type" && !/received (undefined|null)$/.test(issue.message)) {
    if (issue.expected === "int") return `${named(issue)} must be a whole number`;
    if (issue.expected === "number") return `${named(issue)} must be a number`;
    if (issue.expected === "boolean") return `${named(issue)} must be true or false`;
  }
  if (issue.code === "invalid_type")
    return issue.path.length > 0 ? "Fill this in" : "Send the fields as a JSON object";
  if (issue.code === "too_small") return limited(issue, issue.minimum, "at least");
  if (issue.code === "too_big") return limited(issue, issue.maximum, "at most");
  if (issue.code === "invalid_format" && issue.format === "uuid")
    return `${named(issue)} is not the id of anything`;
  return "Enter this in another way";
}

/** The contract has no words for these: they are limits that no screen lets anybody reach. */
function limited(
  issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall,
  limit: number | bigint,
  atMost: string,
): string {
  const amount = `${atMost} ${limit.toLocaleString("en-US")}`;
  if (issue.origin === "string") return `${named(issue)} has ${amount} characters`;
  if (issue.origin === "array" || issue.origin === "set") return `${named(issue)} has ${amount} entries`;
  return `${named(issue)} is ${amount}`;
}

const named = ({ path }: z.core.$ZodIssue): string => (path.length > 0 ? `“${path.join(".")}”` : "This");

const unknown = (keys: readonly string[]): string =>
  keys.length > 1 ? `There are no fields called ${keys.join(", ")}` : `There is no field called ${keys[0]}`;

/**
 * Of a value that may have one of several forms: what is wrong with it as the form that was meant, which is
 * the first whose outermost kind is right.
 */
export const issuesOf = (error: z.core.$ZodError): z.core.$ZodIssue[] => error.issues.flatMap(meant);

function meant(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== "invalid_union" || issue.errors.length === 0) return [issue];
  const isOther = (form: z.core.$ZodIssue[]) =>
    form.some(({ code, path }) => code === "invalid_type" && path.length === 0);
  const form = issue.errors.find((one) => !isOther(one)) ?? issue.errors[0]!;
  return form.map((one) => ({ ...one, path: [...issue.path, ...one.path] })).flatMap(meant);
}

/** Where the sentence belongs: the path of each field that the issue is about. */
export function placesOf(issue: z.core.$ZodIssue): string[] {
  const keys = issue.code === "unrecognized_keys" ? issue.keys.map((key) => [key]) : [[]];
  return keys.map((key) => [...issue.path, ...key].join("."));
}
