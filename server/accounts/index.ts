import { getAccount } from "./get.ts";

export const accountHandlers = [getAccount];
