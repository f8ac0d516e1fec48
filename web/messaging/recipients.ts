import type { ClientRow } from "../../contract/clients.ts";
import { clientName, coName } from "../../contract/names.ts";
import { showPhone } from "../../contract/show-phone.ts";
import type { Option } from "../ui/option.ts";
import type { Recipient } from "../drafts/draft-places.ts";

type Row = Pick<ClientRow, "id" | "mobilePhone" | "coMobilePhone"> & Parameters<typeof clientName>[0];

export interface Listed {
  option: Option;
  recipient: Recipient;
}

/**
 * Whom these contacts let one write to: each of the two people by their own mobile phone. A whole number that was typed
 * is meant, and of one that begins the one of the two that has it.
 */
export function recipientsOf(found: readonly Row[], typed: string | null = null, begun = ""): Listed[] {
  const all = found.flatMap((row) => {
    const both = ofOne(row);
    const its = begun ? both.filter(({ recipient }) => recipient.mobilePhone.includes(begun)) : [];
    return its.length > 0 ? its : both;
  });
  const meant = all.filter(({ recipient }) => recipient.mobilePhone === typed);
  return meant.length > 0 ? meant : all;
}

function ofOne(row: Row): Listed[] {
  const { mobilePhone, coMobilePhone } = row;
  const listed = (digits: string, label: string): Listed => ({
    option: { id: `${row.id}:${digits}`, label, note: showPhone(digits) },
    recipient: { mobilePhone: digits, id: row.id },
  });
  return [
    ...(mobilePhone ? [listed(mobilePhone, clientName(row))] : []),
    ...(coMobilePhone && coMobilePhone !== mobilePhone
      ? [listed(coMobilePhone, coName(row) || clientName(row))]
      : []),
  ];
}
