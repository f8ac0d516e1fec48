export const roles = ["super", "owner", "admin", "employee"] as const;
export type Role = (typeof roles)[number];

const everyone: readonly Role[] = roles;

/**
 * Who may do what. `guest` needs no session; `session` needs one and nothing more.
 * An endpoint names one permission; the table-driven test calls every endpoint as every role.
 */
export const permissions = {
  guest: everyone,
  session: everyone,
  /** Never a person: jobs, webhooks and the demo's builder only. */
  internal: [],
  "clients.read": everyone,
  "clients.write": everyone,
  "clients.reveal": everyone,
  "sms.read": everyone,
  "sms.write": everyone,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

export const may = (role: Role, permission: Permission): boolean =>
  (permissions[permission] as readonly Role[]).includes(role);
