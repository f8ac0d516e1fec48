import { texts } from "../../contract/errors.ts";
import { ApiError } from "../api/call.ts";

/**
 * Creates under an id of the form's own. `asked`: it was asked for before, and no answer came. The server may have done
 * it all the same: then saving again, also after more was typed, brings what is there up to what the form says.
 * @throws what either throws
 */
export async function createOrUpdate<T>(
  asked: boolean,
  create: () => Promise<T>,
  update: () => Promise<T>,
): Promise<T> {
  try {
    return await create();
  } catch (error) {
    if (!asked || !(error instanceof ApiError) || error.fields["id"] !== texts.savedAlready) throw error;
    return update();
  }
}
