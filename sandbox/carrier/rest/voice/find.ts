import type { CallRow } from "../../../store/voice-rows.ts";
import { notFound } from "../../errors.ts";
import type { Telephone } from "../../voice/telephone.ts";
import { root } from "../wire.ts";

/** A call of the account, alive or over. Throws 20404. */
export const findCall = ({ carrier }: Telephone, sid: string): CallRow => {
  const row = carrier.store.get("calls", sid);
  if (!row || row.removed) throw notFound(`${root}/Accounts/${carrier.account.sid}/Calls/${sid}.json`);
  return row;
};
