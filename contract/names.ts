interface Named {
  firstName?: string | null;
  preferredFirstName?: string | null;
  lastName?: string | null;
  companyName?: string | null;
}

/** What a client is called in a list: "Dana Whitfield", else the company. */
export function clientName(client: Named): string {
  const person = [client.firstName || client.preferredFirstName, client.lastName].filter(Boolean).join(" ");
  return person || client.companyName || "";
}

export const staffName = (staff: { firstName: string; lastName: string }): string =>
  `${staff.firstName} ${staff.lastName}`.trim();
