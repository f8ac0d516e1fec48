import { createHmac } from "node:crypto";

/**
 * X-Twilio-Signature: base64 of HMAC-SHA1 over the URL and the sorted form fields.
 * A repeated field is deduplicated and sorted (https://www.twilio.com/docs/usage/webhooks/webhooks-security).
 */
export const sign = (
  authToken: string,
  url: string,
  params: Record<string, string | readonly string[]>,
): string => {
  let data = url;
  for (const key of Object.keys(params).toSorted()) {
    const value = params[key] ?? "";
    const values = typeof value === "string" ? [value] : [...new Set(value)].toSorted();
    for (const each of values) data += key + each;
  }
  return createHmac("sha1", authToken).update(data, "utf8").digest("base64");
};
