import { z } from "zod";
import { endpoint, feature } from "./endpoint.ts";
import { Id } from "./formats.ts";
import { User } from "./users.ts";

export const Platform = z.object({ id: Id, name: z.string() });

export const auth = feature("auth", {
  check: endpoint({
    method: "GET",
    path: "/auth/check/{email}",
    summary: "The platforms an e-mail address can sign in to",
    can: "guest",
    params: z.object({ email: z.string().trim().max(254) }),
    /** One account: `user.account`. Several: `accounts`. None: neither. */
    response: z.object({
      user: z.object({ account: Platform }).optional(),
      accounts: z.array(Platform).optional(),
    }),
  }),
  signIn: endpoint({
    method: "POST",
    path: "/auth",
    summary: "Sign in with e-mail, password and platform; ends the session the user had",
    can: "guest",
    auth: "basic",
    body: z.object({ account: Id, device: z.string().max(200).optional() }),
    response: z.object({ token: z.string(), role: z.string(), user: User }),
  }),
  signOut: endpoint({
    method: "DELETE",
    path: "/auth",
    summary: "Sign out",
    can: "session",
    status: 204,
  }),
});
