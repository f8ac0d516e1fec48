import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** AES-256-GCM: 12 bytes of nonce, 16 of tag, then the text. What is sealed is bound to its place. */
export function seal(key: Buffer, plain: string | Buffer, place: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** @throws when the key is not the one it was sealed with, or it was sealed for another place */
export function unseal(key: Buffer, sealed: Buffer, place: string): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, 12)).setAAD(Buffer.from(place));
  decipher.setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
}

export const newKey = (): Buffer => randomBytes(32);
