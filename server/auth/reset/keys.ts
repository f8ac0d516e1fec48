import { createHmac, randomInt } from "node:crypto";
import { limits } from "../../../contract/limits.ts";

export const newCode = (): string =>
  String(randomInt(10 ** limits.resetCodeLength)).padStart(limits.resetCodeLength, "0");

/** With the account's key: ten thousand codes are soon tried by whoever has the table. */
export const hashCode = (key: Buffer, resetId: string, code: string): Buffer =>
  createHmac("sha256", key).update(`password_resets/${resetId}/${code}`).digest();
