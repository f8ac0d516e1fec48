import { createOption } from "./create.ts";
import { listOptions } from "./list.ts";
import { removeOption } from "./remove.ts";

export const optionHandlers = [listOptions, createOption, removeOption];
