import { printClient } from "../print/print.ts";
import { listHistoryFilters } from "./filters.ts";
import { listHistory } from "./list.ts";

export const historyHandlers = [listHistory, listHistoryFilters, printClient];
