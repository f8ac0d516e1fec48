import { v7 as uuid } from "uuid";
import { families, type Family } from "../clients/records/family.ts";
import type { KindName } from "../clients/records/kinds.ts";
import type { RawInput } from "../http/invoke.ts";
import type { World } from "./samples.ts";

type Samples = Record<string, (world: World) => RawInput[]>;

/** What is recorded of the client, of each kind. */
export const recordSamples: Record<KindName, Record<string, string>> = {
  addresses: { type: "Physical", address: "12 Elm Street", city: "Provo" },
  dependents: { ssn: "987-65-4321", firstName: "Ivy", lastName: "Whitfield" },
  policies: { company: "Mutual of Provo", premium: "1,200", idNumber: "AU-1001" },
  paymentMethods: { type: "checking", name: "First Bank", account: "000123456789" },
  extras: { field: "Gate code", value: "4411" },
  links: { url: "https://portal.example/1001", name: "Portal" },
  vehicles: { form: "auto", type: "suv", make: "Subaru", vin: "4S4BTGND5N3130457" },
  homes: { form: "home", address: "48 Quail Run", city: "Provo" },
  commercial: { form: "commercial", companyName: "Juniper Bakery" },
};

/** Calls of the five endpoints of a family that would succeed: with each of its kinds. */
function samplesOf({ endpoints, names, kinds: own }: Family): Samples {
  const { list, get, create, update, remove } = endpoints;
  const forms = own.flatMap(({ form }) => form ?? []);
  const ofEach =
    (call: (name: KindName, world: World) => RawInput): ((world: World) => RawInput[]) =>
    (world) =>
      names.map((name) => call(name, world));
  return {
    [list.name]: ({ clientId }) => [
      { params: { id: clientId }, query: {} },
      ...forms.map((form) => ({ params: { id: clientId }, query: { form } })),
    ],
    [get.name]: ({ clientId, recordIds }) =>
      [...names.map((name) => recordIds[name]), ...forms].map((recordId) => ({
        params: { id: clientId, recordId },
      })),
    [create.name]: ofEach((name, { clientId }) => ({ params: { id: clientId }, body: recordSamples[name] })),
    [update.name]: ofEach((name, { clientId, recordIds }) => ({
      params: { id: clientId, recordId: recordIds[name] },
      body: recordSamples[name],
    })),
    [remove.name]: ({ clientId }) => [{ params: { id: clientId, recordId: uuid() } }],
  };
}

export const recordCalls: Samples = Object.assign({}, ...families.map(samplesOf));
