import { useQuery } from "@tanstack/react-query";
import { bulk } from "../../../contract/bulk.ts";
import type { ClientSelection } from "../../../contract/client-filters.ts";
import { command } from "../../api/use-command.ts";

/** Who of the chosen contacts a text would reach; looked up anew each time the dialog opens. */
export const useRecipients = (filter: ClientSelection) =>
  useQuery({
    queryKey: ["bulk: recipients", filter],
    queryFn: () => command(bulk.recipients, { body: { filter } }),
    gcTime: 0,
  });

/** The same once more as it is to be sent: how many of them have got `message` already. @throws ApiError, NoAnswer */
export const lookUpRecipients = (filter: ClientSelection, message: string) =>
  command(bulk.recipients, { body: { filter, message } });
