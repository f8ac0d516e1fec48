interface Person {
  firstName?: string | null;
  preferredFirstName?: string | null;
  lastName?: string | null;
}

interface Named extends Person {
  companyName?: string | null;
  coFirstName?: string | null;
  coPreferredFirstName?: string | null;
  coLastName?: string | null;
}

/** "Dana Whitfield", or what is known of it. */
export const personName = ({ firstName, preferredFirstName, lastName }: Person): string =>
  [firstName || preferredFirstName, lastName].filter(Boolean).join(" ");

/** What a client is called in a list: "Dana Whitfield", else the company, else the co-applicant. */
export const clientName = (client: Named): string =>
  personName(client) || client.companyName || coName(client);

/** The co-applicant's name, empty without one: "Marcus Whitfield". */
export const coName = ({ coFirstName, coPreferredFirstName, coLastName }: Named): string =>
  personName({
    firstName: coFirstName ?? null,
    preferredFirstName: coPreferredFirstName ?? null,
    lastName: coLastName ?? null,
  });

export const staffName = (staff: { firstName: string; lastName: string }): string =>
  `${staff.firstName} ${staff.lastName}`.trim();

/** With whoever acted as them: "Grace Kim (by Hannah Weiss)". */
export const doneBy = (
  staff: Parameters<typeof staffName>[0],
  ghostedBy: Parameters<typeof staffName>[0] | null,
): string => (ghostedBy ? `${staffName(staff)} (by ${staffName(ghostedBy)})` : staffName(staff));
