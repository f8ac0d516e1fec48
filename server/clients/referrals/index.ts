import { listReferrals } from "./list.ts";
import { listTopReferrers } from "./top.ts";

export const referralHandlers = [listReferrals, listTopReferrers];
