import type { Role } from "../../contract/permissions.ts";

const names: Record<Role, string> = {
  super: "Super",
  owner: "Owner",
  admin: "Admin",
  employee: "Employee",
};

export const roleName = (role: Role): string => names[role];
