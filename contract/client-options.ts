import { z } from "zod";
import { endpoint, feature } from "./endpoint.ts";
import { Id, text } from "./formats.ts";
import { limits } from "./limits.ts";

/** The fields that take any text and offer what the account has kept for them. */
export const optionFields = [
  "occupation",
  "residenceType",
  "education",
  "carrier",
  "policyCompany",
  "policyType",
] as const;
export type OptionField = (typeof optionFields)[number];

export const ClientOption = z.object({ id: Id, value: z.string() });
export type ClientOption = z.infer<typeof ClientOption>;

const field = z.enum(optionFields);

export const clientOptions = feature("clientOptions", {
  list: endpoint({
    method: "GET",
    path: "/clients/options/{field}",
    summary: "What a free-text field of clients offers beside the usual, by name",
    can: "clients.read",
    params: z.object({ field }),
    response: z.array(ClientOption),
  }),
  create: endpoint({
    method: "POST",
    path: "/clients/options/{field}",
    summary: "Keep a text that a field offers from now on; one that stands is answered as it is",
    can: "clients.write",
    params: z.object({ field }),
    body: z.object({ value: text(limits.optionLength, "A choice").min(1, "Enter a choice") }),
    status: 201,
    response: ClientOption,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/clients/options/{field}/{id}",
    summary: "A field offers a text no more; clients that have it keep it",
    can: "clients.write",
    params: z.object({ field, id: Id }),
    status: 204,
  }),
});
