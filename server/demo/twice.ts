import { clients } from "../../contract/clients.ts";
import { handlers } from "../handlers.ts";
import { invoke } from "../http/invoke.ts";
import { demoActor, type Built } from "./built.ts";
import type { DemoClient } from "./clients.ts";
import { Random } from "./random.ts";

const day = 24 * 60 * 60 * 1000;

/** What is left of somebody who is written down a second time, in a hurry. */
const again: ((person: DemoClient) => DemoClient)[] = [
  ({ preferredFirstName, lastName, mobilePhone }) => ({
    firstName: preferredFirstName!,
    lastName: lastName!,
    mobilePhone: mobilePhone!,
  }),
  ({ firstName, lastName, email, dob }) => ({
    firstName: firstName!,
    lastName: misspelt(lastName!),
    email: email!,
    dob: dob!,
  }),
  ({ firstName, lastName, dob, mobilePhone }) => ({
    firstName: firstName!,
    lastName: lastName!,
    dob: dob!,
    phone: mobilePhone!,
  }),
];

/** Some people of the demo a second time: what the list of duplicates finds when the product runs. */
export async function writeTwice(built: Built, people: DemoClient[]): Promise<number> {
  // Its own numbers: who is there twice does not change who texted what.
  const random = new Random(people.length + 21);
  const create = handlers.find((handler) => handler.endpoint.name === clients.create.name)!;
  // The first of them are those of the guided tour, who are there once.
  const whole = people
    .slice(10)
    .filter((one) => one["preferredFirstName"] && one["mobilePhone"] && one["email"] && one["dob"]);
  let written = 0;
  for (const shorten of again) {
    const [person] = whole.splice(random.between(0, Math.max(0, whole.length - 1)), 1);
    if (!person) break;
    const managedBy = random.pick(built.staffIds.slice(0, 6));
    const now = new Date(built.now - random.between(1, 15) * day);
    await invoke(
      built.app,
      create,
      { body: { ...shorten(person), managedBy } },
      demoActor(built, managedBy),
      { now },
    );
    written++;
  }
  return written;
}

/** Two letters in the middle changed places. */
function misspelt(name: string): string {
  const at = Math.floor(name.length / 2);
  return name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2);
}
