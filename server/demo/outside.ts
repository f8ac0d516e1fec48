interface OutsidePerson {
  phoneNumber: string;
  name: string;
  note: string;
}

/** A text of the past, as the phone at the other end has it. */
export interface OutsideText {
  from: string;
  to: string;
  body: string;
  at: string;
  pictures: { contentType: string; content: Buffer }[];
}

/** Gives the sandbox's Handset the people of the demo and what they wrote. Without a sandbox there is nobody to give it to. */
export async function seedOutside(
  sandboxUrl: string | undefined,
  people: OutsidePerson[],
  messages: OutsideText[],
): Promise<void> {
  if (!sandboxUrl) return;
  const plus = (digits: string) => `+${digits}`;
  const body = {
    people: people.map((person) => ({ ...person, phoneNumber: plus(person.phoneNumber) })),
    messages: messages.map(({ pictures, ...message }) => ({
      ...message,
      from: plus(message.from),
      to: plus(message.to),
      pictures: pictures.map(({ contentType, content }) => ({
        contentType,
        content: content.toString("base64"),
      })),
    })),
  };
  const response = await fetch(new URL("/sandbox/api/seed", sandboxUrl), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok)
    throw new Error(
      `The sandbox did not take the demo's people: ${response.status} ${await response.text()}`,
    );
}
