import { draftNow, setDraft } from "../drafts/drafts.ts";

/**
 * The id of a save that was asked for, and whose answer did not come, where what is typed comes back for others, too: it
 * is kept for whom it was, so that what is typed for others meanwhile does not lose it.
 */
export class OwedAnswer {
  readonly #place: string;
  #own: string;

  constructor(place: string) {
    this.#place = place;
    this.#own = draftNow(place);
  }

  get id(): string | undefined {
    return this.#own || undefined;
  }

  /** None: it was answered, or is not wanted. */
  keep(id: string | undefined): void {
    const kept = draftNow(this.#place);
    const next = id ?? "";
    // Another window has asked since: its answer is still owed.
    if (!next && kept !== this.#own) return;
    if (next !== kept) setDraft(this.#place, next);
    this.#own = next;
  }
}
