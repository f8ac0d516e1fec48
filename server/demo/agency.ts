import type { Role } from "../../contract/permissions.ts";

export interface StaffMember {
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  extension: string;
}

export interface Office {
  name: string;
  phoneNumber: string;
  friendlyName: string;
  isDefault: boolean;
}

export interface Agency {
  name: string;
  timezone: string;
  staff: StaffMember[];
  offices: Office[];
}

/** Every demo sign-in has it; the demo is never built in a database that holds anything. */
export const password = "switchboard";

/** One person, two platforms: signing in with it asks which. */
const shared = "priya.nair@northgate.example";

const member = (name: string, role: Role, extension: number, email?: string): StaffMember => {
  const [firstName, lastName] = name.split(" ") as [string, string];
  const address = email ?? `${firstName}.${lastName}@northgate.example`.toLowerCase();
  return { firstName, lastName, email: address, role, extension: String(extension) };
};

export const northgate: Agency = {
  name: "Northgate Insurance",
  timezone: "America/Denver",
  staff: [
    member("Maya Torres", "owner", 101),
    member("Hannah Weiss", "admin", 102),
    member("Priya Nair", "employee", 103, shared),
    member("Ben Okafor", "employee", 104),
    member("Luke Sandoval", "employee", 105),
    member("Aisha Rahman", "employee", 106),
    member("Sara Lindqvist", "employee", 107),
    member("Diego Fuentes", "employee", 108),
    member("Grace Kim", "employee", 109),
    member("Tom Becker", "employee", 110),
    member("Owen Pratt", "employee", 111),
    member("Nina Castellano", "employee", 112),
    member("Sam Rivers", "super", 199, "sam.rivers@switchboard.example"),
  ],
  offices: [
    { name: "Provo office", phoneNumber: "18015550100", friendlyName: "Provo main", isDefault: true },
    {
      name: "Salt Lake office",
      phoneNumber: "13855550100",
      friendlyName: "Salt Lake main",
      isDefault: false,
    },
  ],
};

export const ridgeline: Agency = {
  name: "Ridgeline Realty",
  timezone: "America/Boise",
  staff: [
    {
      firstName: "Ruth",
      lastName: "Calloway",
      email: "ruth.calloway@ridgeline.example",
      role: "owner",
      extension: "201",
    },
    { firstName: "Priya", lastName: "Nair", email: shared, role: "admin", extension: "202" },
  ],
  offices: [
    { name: "Boise office", phoneNumber: "12085550100", friendlyName: "Boise main", isDefault: true },
  ],
};

export interface SignIn {
  label: string;
  email: string;
  password: string;
  platform?: string;
}

/** What `npm start` prints, and what tests sign in with. */
export const signIns: SignIn[] = [
  { label: "Owner", email: "maya.torres@northgate.example", password },
  { label: "Admin", email: "hannah.weiss@northgate.example", password },
  { label: "Employee", email: "ben.okafor@northgate.example", password },
  { label: "Super", email: "sam.rivers@switchboard.example", password },
  { label: "Two platforms", email: shared, password, platform: `${northgate.name} or ${ridgeline.name}` },
];
