import { useEffect } from "react";
import { numbers } from "../../contract/numbers.ts";
import { store } from "../api/stored.ts";
import { useEndpoint } from "../api/use-query.ts";
import { type Destination, destinations } from "./destinations.ts";
import { useMe } from "./me.ts";

/** Whether the account had a number when it was last asked: the tabs stand as they will from the first paint. */
const place = "switchboard.texting";

/** Whether there is a number to text from; undefined until that is known in this browser. */
function useTexting(): { texting: boolean | undefined; error: Error | null } {
  const { account } = useMe();
  const { data, error } = useEndpoint(numbers.list, { params: { id: account.id } });
  const known = data && `${account.id} ${data.length > 0}`;

  useEffect(() => {
    if (known) store(place, known);
  }, [known]);

  const [of, texting] = (known ?? localStorage.getItem(place) ?? "").split(" ");
  return { texting: of === account.id ? texting === "true" : undefined, error };
}

/** Without a number to text from there are no messages; their tab is the last, so that it moves none when it comes. */
export function useDestinations(): readonly Destination[] {
  const { texting } = useTexting();
  return destinations.filter(({ to }) => to !== "/messages" || texting === true);
}

/** Where one begins: at the messages where there are any, else at the first screen; undefined until that is known. */
export function useHome(): Destination["to"] | undefined {
  const { texting, error } = useTexting();
  if (texting === true) return "/messages";
  return texting === false || error ? destinations[0].to : undefined;
}
