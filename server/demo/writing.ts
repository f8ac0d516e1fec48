import { templates } from "../../contract/templates.ts";
import { values } from "../../contract/values.ts";
import { handlers } from "../handlers.ts";
import { invoke } from "../http/invoke.ts";
import { demoActor, type Built } from "./built.ts";

const texts: [string, string][] = [
  ["Welcome", "Hi @firstName, thank you for choosing us. Save this number: you can text us any time."],
  [
    "Renewal soon",
    "Hi @firstName, your policy renews soon. Has anything changed at @address that we should know?",
  ],
  ["Missing document", "Hi @firstName, we still need a picture of the document. You can send it right here."],
  [
    "Payment reminder",
    "Hi @firstName, a friendly reminder that your payment is due this week. Shall we call you?",
  ],
  ["Review", "Hi @firstName, how did we do? A line from you helps us a lot."],
];

const groups: [string, string, string[]][] = [
  [
    "carriers",
    "Carriers",
    ["Meridian Mutual", "Cascade Life", "Foundry Specialty", "Summit National", "Bluestem Casualty"],
  ],
  ["lead-sources", "Lead sources", ["Referral", "Website", "Walk-in", "Open house", "Mailer"]],
  ["claims-lines", "Claims lines", ["Meridian 800-555-0131", "Cascade 800-555-0144", "Foundry 800-555-0152"]],
];

/** What the demo agency writes again and again. */
export async function stockWriting(built: Built): Promise<void> {
  const actor = demoActor(built, built.staffIds[0]!);
  const now = new Date(built.now - 30 * 24 * 60 * 60 * 1000);
  const save = handlers.find((handler) => handler.endpoint.name === templates.save.name)!;
  const replace = handlers.find((handler) => handler.endpoint.name === values.replace.name)!;
  for (const [name, template] of texts)
    await invoke(built.app, save, { body: { name, template, group: "team" } }, actor, { now });
  for (const [key, name, list] of groups)
    await invoke(
      built.app,
      replace,
      { params: { key }, body: { name, values: list.map((value) => ({ value })) } },
      actor,
      { now },
    );
}
