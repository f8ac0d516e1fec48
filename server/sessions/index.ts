import { endOwnSession } from "./end.ts";
import { ghost } from "./ghost.ts";
import { listSessions } from "./list.ts";
import { lockSession } from "./lock.ts";
import { unghost } from "./unghost.ts";

export const sessionHandlers = [listSessions, endOwnSession, lockSession, ghost, unghost];

export { unlockSession } from "./lock.ts";
