/** PostgreSQL's classes of wrong data and broken constraints: to try the same again changes nothing. */
export const isOfData = (error: unknown): boolean =>
  /^(22|23)/.test(String((error as { code?: unknown }).code ?? ""));
