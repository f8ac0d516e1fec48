import { type View, views } from "../../../contract/views.ts";
import { queryClient, queryKey } from "../../api/use-query.ts";

/** What was just saved is looked at before the list of views tells it. */
export const putView = (saved: View): void =>
  void queryClient.setQueryData<View[]>(queryKey(views.list, {}), (known) =>
    known?.some(({ id }) => id === saved.id)
      ? known.map((one) => (one.id === saved.id ? saved : one))
      : known && [...known, saved],
  );
