export const roles = ["super", "owner", "admin", "employee"] as const;
export type Role = (typeof roles)[number];

const everyone: readonly Role[] = roles;
const managers: readonly Role[] = ["super", "owner", "admin"];

/**
 * Who may do what. `guest` needs no session; `session` needs one and nothing more.
 * An endpoint names one permission; the table-driven test calls every endpoint as every role.
 */
export const permissions = {
  guest: everyone,
  session: everyone,
  /** The person themself, not a colleague who acts as them. */
  self: everyone,
  /** Never a person: jobs, webhooks and the demo's builder only. */
  internal: [],
  "users.ghost": ["super", "owner", "admin"],
  "users.manage": ["super", "owner", "admin"],
  "accounts.manage": managers,
  "trainings.write": ["super"],
  "app.release": ["super"],
  "clients.read": everyone,
  "clients.write": everyone,
  "clients.reveal": everyone,
  /** Of all that the specification gives to admins, the one it gives to nobody else. */
  "clients.export": ["admin"],
  /** To make, change or delete the views of the team. */
  "views.team": managers,
  "sms.read": everyone,
  "sms.write": everyone,
  "templates.use": everyone,
  /** To make, change or delete the templates of the team. */
  "templates.team": managers,
  "tags.read": everyone,
  /** To make, change or delete a tag; whoever may change a contact gives it tags. */
  "tags.manage": managers,
  "values.read": everyone,
  "values.write": everyone,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

export const rank: Record<Role, number> = { employee: 0, admin: 1, owner: 2, super: 3 };

/** Stands above: never upward, and nobody of the same rank but by a super user. */
export const outranks = (role: Role, other: Role): boolean => rank[role] > rank[other] || role === "super";

export const may = (role: Role, permission: Permission): boolean =>
  (permissions[permission] as readonly Role[]).includes(role);
