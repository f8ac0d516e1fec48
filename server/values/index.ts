import { addValue } from "./add.ts";
import { deleteValueGroup } from "./delete-group.ts";
import { deleteValue } from "./delete.ts";
import { listValues } from "./list.ts";
import { replaceValues } from "./replace.ts";

export const valueHandlers = [listValues, addValue, replaceValues, deleteValue, deleteValueGroup];
