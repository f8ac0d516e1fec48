import { refuseOldNode } from "./node-version.mjs";

if (!refuseOldNode()) import("./run-typescript.mjs").then(({ run }) => run("../bench/main.ts"));
