import { refuseOldNode } from "./node-version.mjs";

if (!refuseOldNode())
  import("./run-typescript.mjs")
    .then(({ run }) => run("./test/main.ts"))
    .then((ran) => ran || console.log("0 passed, 1 failed"));
