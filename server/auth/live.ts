// All that other features use of this one.
export { leaveAddress } from "./address.ts";
export { endActing, endSessions, endWhere } from "./end-sessions.ts";
export { enqueueInvitation, isInvited } from "./invitation.ts";
export { lookAgain, lookAllAgain } from "./look-again.ts";
export { proveSelf, stillProven } from "./prove-self.ts";
export { endLetters } from "./reset/find.ts";
export { openReset } from "./reset/link.ts";
