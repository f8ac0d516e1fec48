import { z } from "zod";
import { endpoint, feature } from "./endpoint.ts";
import { Id, Instant } from "./formats.ts";
import { Staff, User } from "./users.ts";

/** Why a session is over. */
export const Ending = z.enum([
  "signed out",
  "signed in elsewhere",
  "password reset",
  "password changed",
  "address changed",
  "removed",
  "ended by hand",
  // Of one in which somebody acted as a colleague.
  "went back",
  "acting as another",
  "own session ended",
  "role changed",
  "colleague removed",
  // Never stored: its time was over.
  "expired",
]);
export type Ending = z.infer<typeof Ending>;

/** A place where one is, or was, signed in. */
export const SessionRow = z.object({
  id: Id,
  /** What the browser said of itself. */
  device: z.string().nullable(),
  address: z.string().nullable(),
  since: Instant,
  lastSeen: Instant,
  /** The one that asks. */
  current: z.boolean(),
  /** A colleague who acts as oneself. */
  ghostedBy: Staff.nullable(),
  ended: z.object({ at: Instant, reason: Ending }).nullable(),
});
export type SessionRow = z.infer<typeof SessionRow>;

export const sessions = feature("sessions", {
  list: endpoint({
    method: "GET",
    path: "/sessions",
    summary: "Where one is signed in, and the last ten places where one was",
    can: "self",
    response: z.array(SessionRow),
  }),
  end: endpoint({
    method: "DELETE",
    path: "/sessions/{id}",
    summary: "End one of one's own sessions",
    can: "self",
    params: z.object({ id: Id }),
    status: 204,
  }),
  lock: endpoint({
    method: "POST",
    path: "/auth/lock",
    summary: "Say that this session's screen is locked, and one is away; unlocking by password is POST /auth",
    can: "self",
    aside: true,
    body: z.object({ locked: z.boolean() }),
    status: 204,
  }),
  ghost: endpoint({
    method: "POST",
    path: "/auth/ghost/{userId}",
    summary: "Act as a colleague of a lower role; one's own session stays",
    can: "users.ghost",
    aside: true,
    params: z.object({ userId: Id }),
    response: z.object({ token: z.string(), role: z.string(), user: User }),
  }),
  unghost: endpoint({
    method: "DELETE",
    path: "/auth/ghost",
    summary: "Stop acting as a colleague",
    can: "session",
    // Nobody sets up MFA as a colleague.
    beforeMfa: true,
    aside: true,
    status: 204,
  }),
});
