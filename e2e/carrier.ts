import fs from "node:fs";
import path from "node:path";
import { product } from "./product.ts";

type Account = { accountSid: string; authToken: string };

/** The REST API of the pretend telephone company, as the agency's server uses it. */
export async function carrier<T = { sid: string; status: string }>(
  method: "GET" | "POST" | "DELETE",
  resource: string,
  fields: Record<string, string> = {},
): Promise<T> {
  const file = path.join(product().dataDir, "sandbox/account.json");
  const { accountSid, authToken } = JSON.parse(fs.readFileSync(file, "utf8")) as Account;
  const response = await fetch(
    new URL(`/2010-04-01/Accounts/${accountSid}/${resource}.json`, product().sandboxUrl),
    {
      method,
      headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}` },
      ...(method === "POST" && { body: new URLSearchParams(fields) }),
    },
  );
  if (!response.ok) throw new Error(`${resource}: ${response.status} ${await response.text()}`);
  const text = await response.text();
  return (text === "" ? {} : JSON.parse(text)) as T;
}
