import { deleteTemplate } from "./delete.ts";
import { listTemplates } from "./list.ts";
import { listPlaceholders } from "./placeholders.ts";
import { saveTemplate } from "./save.ts";
import { updateTemplate } from "./update.ts";

export { readFilling } from "./read-filling.ts";

export const templateHandlers = [
  listTemplates,
  saveTemplate,
  updateTemplate,
  deleteTemplate,
  listPlaceholders,
];
