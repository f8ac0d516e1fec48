import { listUsers } from "./list.ts";
import { me } from "./me.ts";
import { setStatus } from "./set-status.ts";

export const userHandlers = [me, listUsers, setStatus];
