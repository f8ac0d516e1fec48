import { refuseOldNode } from "./node-version.mjs";

// Standard output is the document, and nothing else.
if (!refuseOldNode())
  import("./run-typescript.mjs").then(({ run }) => run("../server/http/print-openapi.ts", process.stderr));
