import { numbers } from "../../contract/numbers.ts";
import { useEndpoint } from "../api/use-query.ts";
import { type Destination, destinations } from "./destinations.ts";
import { useMe } from "./me.ts";

/** Without a number to text from there are no messages. */
export function useDestinations(): readonly Destination[] {
  const { account } = useMe();
  const { data } = useEndpoint(numbers.list, { params: { id: account.id } });
  const textless = data?.length === 0;
  return destinations.filter(({ to }) => to !== "/messages" || !textless);
}
