const reasons: Record<string, string> = {
  ECONNREFUSED: "nothing answers there",
  ENOTFOUND: "there is no such host",
  EAI_AGAIN: "the host's name cannot be looked up",
  ENOENT: "there is no such socket",
  ETIMEDOUT: "it does not answer",
  ERR_INVALID_URL: "it is not an address",
  "28P01": "the password is wrong",
  "28000": "the user is not let in",
  "3D000": "there is no such database",
};

/** A connection's failure in plain words. */
export function reasonOf(error: unknown) {
  const { code, message, errors } = error as { code?: string; message?: string; errors?: Error[] };
  if (code && reasons[code]) return reasons[code];
  if (/timeout/i.test(message ?? "")) return "it does not answer";
  return message || errors?.[0]?.message || "it does not answer";
}
