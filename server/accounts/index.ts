import { getAccount } from "./get.ts";
import { getSetup } from "./setup.ts";
import { saveAccount, updateAccount } from "./update.ts";
import { updateLocation } from "./update-location.ts";

export const accountHandlers = [getAccount, updateAccount, saveAccount, getSetup, updateLocation];
