import { createNote } from "../clients/notes/create.ts";
import { invoke } from "../http/invoke.ts";
import { demoActor, type Built } from "./built.ts";
import { Random } from "./random.ts";

const day = 24 * 60 * 60 * 1000;
const said = [
  "Ran auto with Noah added. Good-student discount applies, needs report card on file before binding.",
  "Reviewed dwelling limit, raised to $486k. Sent updated dec page by email.",
  "Asked about an umbrella. Wants a figure by Friday.",
  "Left word about the renewal.",
  "New roof since spring: sent the photos to the underwriter.",
  "Moves in June; quote renters for the summer.",
];

/** What the team wrote about the first of its clients, by the same command that people use. */
export async function tellNotes(built: Built, clientIds: string[]): Promise<number> {
  const random = new Random(clientIds.length);
  let told = 0;
  for (const [i, id] of clientIds.slice(0, 12).entries()) {
    const notes: { note: string; isSticky?: boolean }[] = [];
    if (i % 4 === 0)
      notes.push({ note: "Prefers texts before 3 PM. Both sign for the business truck.", isSticky: true });
    const many = i === 0 ? 6 : random.between(1, 3);
    for (let n = 0; n < many; n++) notes.push({ note: said[(i + n) % said.length]! });
    for (const [n, body] of notes.entries()) {
      const actor = demoActor(built, random.pick(built.staffIds.slice(0, 6)));
      const now = new Date(built.now - (notes.length - n) * 4 * day + random.between(0, day / 8));
      await invoke(built.app, createNote, { params: { id }, body }, actor, { now });
      told++;
    }
  }
  return told;
}
