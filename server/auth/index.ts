import { checkEmail } from "./check.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";

export const authHandlers = [checkEmail, signIn, signOut];
