import { clients, type FullClient } from "../../../contract/clients.ts";
import { useEndpoint } from "../../api/use-query.ts";

type Kind = {
  [K in keyof FullClient]: FullClient[K] extends { id: string; updatedAt: string }[] ? K : never;
}[keyof FullClient];

/** What is recorded of a client, in one call for all kinds; none while it is on its way. */
export function useFull(clientId: string): FullClient | undefined {
  return useEndpoint(clients.full, { params: { id: clientId } }).data;
}

/** The records of one kind. */
export const useRecords = <K extends Kind>(clientId: string, kind: K): FullClient[K] | undefined =>
  useFull(clientId)?.[kind];
