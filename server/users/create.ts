import { hash } from "@node-rs/argon2";
import sql from "sql-template-tag";
import { z } from "zod";
import { Email, Id } from "../../contract/formats.ts";
import { limits } from "../../contract/limits.ts";
import { roles } from "../../contract/permissions.ts";
import { handle } from "../http/handler.ts";
import { internal } from "../http/internal.ts";

const input = z.object({
  id: Id,
  firstName: z.string().min(1),
  lastName: z.string().min(1),
  email: Email,
  role: z.enum(roles),
  password: z.string().min(limits.passwordMin, "Password complexity is weak"),
  extension: z.string().optional(),
});

/** Adds a person to the account. */
export const createUser = handle(internal("users.create", input), async ({ body }, ctx) => {
  await ctx.db.run(sql`
    insert into users (account_id, id, email, first_name, last_name, role, password_hash, extension, created_at)
    values (${ctx.accountId}, ${body.id}, ${body.email}, ${body.firstName}, ${body.lastName}, ${body.role},
      ${await hash(body.password)}, ${body.extension ?? null}, ${ctx.now})`);
  ctx.record("users.created", [body.id], { role: body.role });
});
