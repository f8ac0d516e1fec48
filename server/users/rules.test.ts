import { describe, expect, it } from "vitest";
import { roles, type Role } from "../../contract/permissions.ts";
import { changeable, mayBecome, mayDelete } from "./rules.ts";

const someone = (role: Role, id = `another ${role}`) => ({ id, role });
const fields = (actor: Role, person: Role) => [...changeable(someone(actor, "me"), someone(person))];

describe("what one may change", () => {
  it("of oneself: name, phone, photo and colour; a manager the rest too, and nobody the role", () => {
    for (const role of roles) {
      const mine = changeable(someone(role, "me"), someone(role, "me"));
      expect([...mine], role).toEqual(expect.arrayContaining(["firstName", "phone", "avatar", "themeColor"]));
      expect(mine.has("role"), role).toBe(false);
      expect(mine.has("email"), role).toBe(role !== "employee");
    }
  });

  it("of others: a manager, never upward, and never their colour", () => {
    expect(fields("employee", "employee")).toEqual([]);
    expect(fields("admin", "owner")).toEqual([]);
    expect(fields("owner", "super")).toEqual([]);
    expect(fields("admin", "employee")).toEqual(expect.arrayContaining(["email", "role", "extension"]));
    expect(fields("super", "super")).toContain("email");
    for (const actor of roles)
      for (const person of roles) expect(fields(actor, person)).not.toContain("themeColor");
  });

  it("acting as somebody: neither their photo nor their colour nor their sign-in", () => {
    for (const role of roles) {
      const mine = changeable({ ...someone(role, "me"), ghostedBy: "x" }, someone(role, "me"));
      expect([...mine], role).toEqual(expect.arrayContaining(["firstName", "phone"]));
      for (const field of ["avatar", "themeColor", "email"] as const)
        expect([...mine], role).not.toContain(field);
    }
    const other = changeable({ ...someone("admin", "me"), ghostedBy: "x" }, someone("employee"));
    expect(other.has("avatar")).toBe(true);
  });

  it("of somebody of the same role: not what would hand over their sign-in, but for a super user", () => {
    for (const role of ["admin", "owner"] as const) {
      expect(fields(role, role), role).toEqual(expect.arrayContaining(["firstName", "extension"]));
      for (const field of ["email", "role"]) expect(fields(role, role), role).not.toContain(field);
    }
    expect(fields("owner", "admin")).toEqual(expect.arrayContaining(["email", "role"]));
  });

  it("an owner and a super user keep their role, and nobody is made one", () => {
    for (const actor of roles) {
      expect(fields(actor, "owner")).not.toContain("role");
      expect(fields(actor, "super")).not.toContain("role");
    }
    expect(roles.filter(mayBecome)).toEqual(["admin", "employee"]);
  });
});

it("nobody deletes themselves, or somebody who is not below them but by a super user", () => {
  expect(mayDelete(someone("owner", "me"), someone("owner", "me"))).toBe(false);
  expect(mayDelete(someone("admin"), someone("owner"))).toBe(false);
  expect(mayDelete(someone("employee"), someone("employee", "x"))).toBe(false);
  expect(mayDelete(someone("admin"), someone("admin", "x"))).toBe(false);
  expect(mayDelete(someone("owner"), someone("owner", "x"))).toBe(false);
  expect(mayDelete(someone("super"), someone("super", "x"))).toBe(true);
  expect(mayDelete(someone("admin"), someone("employee"))).toBe(true);
  expect(mayDelete(someone("super"), someone("owner"))).toBe(true);
});
