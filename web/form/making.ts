import { ApiError, isDecided } from "../api/call.ts";
import { uuidV7 } from "../api/uuid-v7.ts";
import { draftNow, saveDrafts, setDraft } from "../drafts/drafts.ts";

/** `asked`: a save under this id was asked for before, and its answer never came. It may have been carried out. */
export type Make<T> = (id: string, asked: boolean) => Promise<T>;

interface MakingOptions {
  /** What is typed is one text in all windows: what is made of it is one, too, until the text is emptied. */
  shared?: boolean;
}

/**
 * The making of what is typed, under an id of its own: the same again only as long as nobody knows whether it was
 * carried out. Until then the id is kept among the drafts, and holds over a reload.
 */
export class Making {
  readonly #place: string;
  readonly #shared: boolean;
  #id: string;
  #asked: boolean;
  /** What this window has kept or found in the place. */
  #kept: string;
  #made: string | undefined;

  constructor(place: string, { shared = false }: MakingOptions = {}) {
    this.#place = place;
    this.#shared = shared;
    this.#kept = draftNow(place);
    this.#id = this.#kept || uuidV7();
    this.#asked = this.#kept !== "";
  }

  /** Its answer is still owed. */
  get asked(): boolean {
    return this.#asked;
  }

  /** What is made from now on is another. */
  renew(): void {
    this.#id = uuidV7();
    this.#asked = false;
    this.keep();
  }

  /** What was made is there, and more is typed of it: a save brings it up to that. Answers whether anything was made. */
  goOn(): boolean {
    if (this.#made === undefined) return false;
    this.#id = this.#made;
    this.#asked = true;
    this.keep();
    return true;
  }

  /** Also once more, when another window has given up what was typed: it may have been carried out there. */
  keep(): void {
    const id = this.#asked ? this.#id : "";
    const now = draftNow(this.#place);
    // Another window has asked since: its answer is still owed.
    if (!id && now !== this.#kept) return;
    if (id !== now) setDraft(this.#place, id);
    this.#kept = id;
    saveDrafts();
  }

  /** @throws what `make` throws */
  async save<T>(make: Make<T>): Promise<T> {
    if (this.#shared) this.#adopt();
    const before = this.#asked;
    try {
      return await this.#ask(make);
    } catch (error) {
      if (before || !isTaken(error)) throw error;
      // Never asked for by this form: what is there is somebody's other record, and stays as it is.
      this.renew();
      return this.#ask(make);
    }
  }

  async #ask<T>(make: Make<T>): Promise<T> {
    const before = this.#asked;
    this.#asked = true;
    this.keep();
    try {
      const made = await make(this.#id, before);
      this.#made = this.#id;
      if (!this.#shared) this.renew();
      return made;
    } catch (error) {
      if (isGone(error)) this.renew();
      else if (isDecided(error)) {
        this.#asked = before;
        this.keep();
      }
      throw error;
    }
  }

  #adopt(): void {
    const id = draftNow(this.#place);
    if (!id) return;
    this.#id = id;
    this.#asked = true;
  }
}

const isTaken = (error: unknown): boolean => error instanceof ApiError && error.fields["id"] !== undefined;

/** It was carried out, and deleted since. */
const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === "gone";
