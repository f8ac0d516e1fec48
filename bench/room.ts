import { most, named } from "./audio.ts";

/** How many the sandbox carries that all talk in one room: each is heard by all others, and has another mix. */
export async function run(): Promise<void> {
  await most("in one room", { sizes: named ?? [20, 40], perRoom: (legs) => legs, goal: 20 });
}
