import { ApiError, isRefusal } from "../api/call.ts";
import { uuidV7 } from "../api/uuid-v7.ts";

/** `asked`: a save under this id was asked for before, and its answer never came. It may have been carried out. */
export type Make<T> = (id: string, asked: boolean) => Promise<T>;

/**
 * The making of what a form is for, under an id of its own: the same again only as long as nobody knows whether it was
 * carried out.
 */
export class Making {
  #id: string;
  #asked: boolean;

  /** `asked`: the id that is kept with what was typed. */
  constructor(asked: string | undefined) {
    this.#id = asked ?? uuidV7();
    this.#asked = asked !== undefined;
  }

  /** What is to be kept with what was typed. */
  get asked(): string | undefined {
    return this.#asked ? this.#id : undefined;
  }

  /** What is made from now on is another. */
  renew(): void {
    this.#id = uuidV7();
    this.#asked = false;
  }

  /** `keep`: stores `asked` before it is asked for, so that it holds over a reload. @throws what `make` throws */
  async save<T>(make: Make<T>, keep: () => void): Promise<T> {
    const before = this.#asked;
    try {
      return await this.#ask(make, keep);
    } catch (error) {
      if (before || !isTaken(error)) throw error;
      // Never asked for by this form: what is there is somebody's other record, and stays as it is.
      this.renew();
      return this.#ask(make, keep);
    }
  }

  async #ask<T>(make: Make<T>, keep: () => void): Promise<T> {
    const before = this.#asked;
    this.#asked = true;
    keep();
    try {
      const made = await make(this.#id, before);
      this.renew();
      return made;
    } catch (error) {
      if (isDecided(error)) {
        this.#asked = before;
        keep();
      }
      throw error;
    }
  }
}

const isTaken = (error: unknown): boolean => error instanceof ApiError && error.fields["id"] !== undefined;

/** A session that ended says nothing of an earlier try of the same call. */
const isDecided = (error: unknown): boolean =>
  isRefusal(error) && (error as ApiError).code !== "unauthorized";
