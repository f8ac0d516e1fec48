import { users } from "../../contract/users.ts";
import type { Result } from "../../contract/endpoint.ts";
import { useEndpoint } from "../api/use-query.ts";

export type Me = Result<typeof users.me>;

/** The signed-in user. Inside the frame only: the gate has fetched it. */
export function useMe(): Me {
  const { data } = useEndpoint(users.me, {});
  if (!data) throw new Error("useMe is used outside of the frame");
  return data;
}
