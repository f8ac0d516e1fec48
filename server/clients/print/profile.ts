import { clientFields, type clients } from "../../../contract/clients.ts";
import type { Answer } from "../../../contract/endpoint.ts";
import { areaLabel, choiceLabel, fieldLabel, fieldValue } from "../../../contract/labels.ts";
import { doneBy, staffName } from "../../../contract/names.ts";
import { linesOf, type Fields } from "../history/rules.ts";
import { kinds, type KindName } from "../records/kinds.ts";
import { inOrder } from "./in-order.ts";
import type { Sheet } from "./pdf/sheet.ts";

/** As the call that gives everything answers. */
type Full = Answer<typeof clients.full>;

const nobody = () => undefined;
/** Ids, and what only the screen is for. */
const unprinted = new Set(["id", "client", "form", "managedBy", "createdAt", "updatedAt"]);

export function printProfile(
  sheet: Sheet,
  client: Full,
  tags: readonly { name: string }[],
  at: (iso: string) => string,
): void {
  sheet.heading("Profile");
  const fields = Object.fromEntries(clientFields.map((field) => [field, client[field]]));
  const isSecond = ([field]: [string, unknown]) => /^co[A-Z]/.test(field);
  const entries = Object.entries({ ...fields, affliateContact: null });
  printFields(sheet, Object.fromEntries(entries.filter((entry) => !isSecond(entry))));
  if (client.managedBy) sheet.field(fieldLabel("managedBy"), staffName(client.managedBy));
  const location = client.accountPhone?.location?.name ?? client.accountPhone?.friendlyName;
  if (location) sheet.field(fieldLabel("accountPhone"), location);
  if (tags.length > 0) sheet.field("Tags", tags.map(({ name }) => name).join(", "));
  sheet.field("Client since", at(client.createdAt));
  for (const { phoneNumber, by, at: since } of client.optOut)
    sheet.field("Opted out", `${fieldValue("phone", phoneNumber)} by ${by}, ${at(since)}`);
  const second = entries.filter(isSecond).filter(([, value]) => value !== null);
  if (second.length > 0) sheet.heading("Co-applicant");
  printFields(
    sheet,
    Object.fromEntries(second.map(([field, value]) => [field[2]!.toLowerCase() + field.slice(3), value])),
  );
}

/** What is recorded of each kind, and the documents by name. */
export function printRecords(sheet: Sheet, client: Full): void {
  for (const kind of kinds) {
    const records = client[kind.name] as unknown as Fields[];
    if (records.length > 0) sheet.heading(areaLabel(kind.name));
    for (const record of records) {
      const fields = Object.fromEntries(
        Object.entries(inOrder(kind.name, record))
          .filter(([field]) => !unprinted.has(field))
          .map(([field, value]) => [field, inWords(kind.name, field, value)]),
      );
      const name = kind.title(fields).filter(Boolean).join(", ");
      sheet.item(name || areaLabel(kind.name));
      printFields(sheet, fields);
    }
  }
  if (client.documents.length > 0) sheet.heading("Documents");
  for (const { name, type, by, ghostedBy } of client.documents)
    sheet.field(type, `${name} (${doneBy(by, ghostedBy)})`);
}

/** What is chosen from our own lists for vehicles is kept in the letters of the API. */
const inWords = (kind: KindName, field: string, value: unknown): unknown =>
  kind === "vehicles" && (field === "type" || field === "propulsionType") && typeof value === "string"
    ? choiceLabel(value)
    : value;

/** Sealed fields come masked, and are shown as they came. */
function printFields(sheet: Sheet, fields: Fields): void {
  for (const { field, after } of linesOf("", { after: fields }, nobody))
    sheet.field(fieldLabel(field), fieldValue(field, after!));
}
