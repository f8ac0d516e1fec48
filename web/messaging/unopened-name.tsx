import { clients } from "../../contract/clients.ts";
import { showPhone } from "../../contract/show-phone.ts";
import { useEndpoint } from "../api/use-query.ts";
import { recipientsOf } from "./recipients.ts";

export interface UnopenedNameProps {
  id: string;
  mobilePhone: string;
}

/** The contact of a draft without a conversation. */
export function UnopenedName({ id, mobilePhone }: UnopenedNameProps) {
  const { data } = useEndpoint(clients.get, { params: { id } });
  const listed = data && recipientsOf([data]).find(({ recipient }) => recipient.mobilePhone === mobilePhone);
  return listed?.option.label ?? showPhone(mobilePhone);
}
