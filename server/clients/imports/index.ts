import { advanceImport } from "./advance.ts";
import { createImport } from "./create.ts";
import { fixRow } from "./fix.ts";
import { forgetImports } from "./forget.ts";
import { getImport } from "./get.ts";
import { listImports } from "./list.ts";
import { downloadRefused } from "./refused.ts";
import { startImport } from "./run.ts";
import { stopImport } from "./stop.ts";
import { undoImport } from "./undo.ts";
import { updateImport } from "./update.ts";

export const importHandlers = [
  listImports,
  createImport,
  getImport,
  updateImport,
  fixRow,
  startImport,
  stopImport,
  undoImport,
  downloadRefused,
];

export const importJobs = { "imports.advance": advanceImport, "imports.forget": forgetImports };
