import type { FastifyRequest } from "fastify";
import { storable } from "./storable.ts";

/** The e-mail and password of a basic Authorization header. */
export function credentialsOf(request: FastifyRequest): { email: string; password: string } | undefined {
  const encoded = /^basic +(\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
  if (!encoded) return undefined;
  const [, email, password] =
    /^([^:]*):([^]*)$/.exec(storable(Buffer.from(encoded, "base64").toString("utf8")) as string) ?? [];
  return email !== undefined && password !== undefined ? { email: email.trim(), password } : undefined;
}
