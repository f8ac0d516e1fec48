import { verdict } from "./goals.ts";
import { load } from "./measure.ts";

/** Each is a file of its own that prints its figures; `npm run bench get message` runs those two. A missed goal fails. */
const benches = {
  get: () => import("./get.ts"),
  message: () => import("./message.ts"),
  duplicates: () => import("./duplicates.ts"),
  import: () => import("./import.ts"),
  tags: () => import("./tags.ts"),
  export: () => import("./export.ts"),
  directory: () => import("./directory.ts"),
  contacts: () => import("./contacts.ts"),
  painted: () => import("./painted.ts"),
  dialog: () => import("./dialog.ts"),
  sockets: () => import("./sockets.ts"),
  "first-load": () => import("./first-load.ts"),
  "second-start": () => import("./second-start.ts"),
  kills: () => import("./kills.ts"),
  audio: () => import("./audio.ts"),
  room: () => import("./room.ts"),
  churn: () => import("./churn.ts"),
};

const chosen = process.argv.slice(2);
let missed = 0;
for (const name of chosen.length > 0 ? chosen : Object.keys(benches)) {
  const bench = benches[name as keyof typeof benches];
  if (!bench) {
    console.error(`There is no bench called ${name}: ${Object.keys(benches).join(", ")}`);
    process.exit(1);
  }
  console.log(`${name}   (load ${load()})`);
  const { run } = await bench();
  await run();
  const outcome = verdict();
  missed += outcome.missed;
  console.log(`  load after: ${load()}\n  ${outcome.line}\n`);
}
process.exit(missed > 0 ? 1 : 0);
