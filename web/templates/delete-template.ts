import { type Template, templates } from "../../contract/templates.ts";
import { command } from "../api/use-command.ts";
import { toast } from "../ui/toast.tsx";

/** It can be taken back: a template that is saved under its old id is the same again. @throws what the server refused */
export async function deleteTemplate(template: Template, done: string): Promise<void> {
  const { id, name } = template;
  try {
    await command(templates.delete, { params: { id } });
  } catch (error) {
    toast.failed(`Unable to delete template ${name}: ${(error as Error).message}`, error);
    throw error;
  }
  toast.success(done, { undo: () => command(templates.save, { body: template }) });
}
