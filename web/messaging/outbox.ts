import type { SmsMessage } from "../../contract/sms.ts";

export interface Attached {
  format: string;
  info: { id: string };
}

export interface Unsent {
  /** Of the message itself: sent again under the same id it is the same message. */
  id: string;
  roomId: string;
  message: string;
  media: Attached[];
  /** Whom it is for, and as which colleague it was written: told where neither can be asked for. */
  to?: string | undefined;
  as?: string | undefined;
  /** The newest message that the screen had when it was written, null for none. */
  after?: string | null | undefined;
  /** When its writer last sent it, milliseconds. */
  at: number;
  /** `sent`: acknowledged, shown until the conversation has it. `refused`: not sent, `error` says why. */
  state: "waiting" | "sent" | "refused";
  error?: string;
}

/** Why one waits no longer. */
export type Done = "sent" | "removed";

/** What became of one in another tab. */
export type Heard = Omit<Unsent, "state"> & { state: Unsent["state"] | Done };

export interface OutboxOptions {
  /** Hands one message to the server. Rejects with what `isRefusal` tells apart. */
  send: (unsent: Unsent) => Promise<SmsMessage>;
  /** True: the server answered no. False: there was no answer, it is tried again. */
  isRefusal: (error: unknown) => boolean;
  onSent: (message: SmsMessage) => void;
  /** What the tabs of one person share. Each change is told to the others. */
  storage: {
    load: () => Unsent[];
    keep: (unsent: Unsent) => void;
    drop: (unsent: Unsent, done: Done) => void;
  };
  /** Milliseconds until the next try, by the number of tries that failed. */
  delay: (failures: number) => number;
  /** How long the tab in which one was written has for it before this one tries, milliseconds. */
  othersFirst: number;
  /** Behind `after` milliseconds one is not sent by itself any more: `error` is said of it. */
  tooLate: { after: number; error: string; tell: (unsent: Unsent) => void };
}

const none: readonly Unsent[] = [];

/** Messages on their way: in order within a room, tried until the server has answered, never twice. */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #watchers = new Map<string, Set<() => void>>();
  readonly #busy = new Set<string>();
  readonly #waits = new Map<string, () => void>();
  #rooms = new Map<string, readonly Unsent[]>();

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#set(options.storage.load());
  }

  add(unsent: Omit<Unsent, "state">): void {
    this.#put({ ...unsent, state: "waiting" });
    this.#hurry(unsent.roomId);
  }

  /** `after`: what the screen has by now is answered by it. */
  resend(id: string, after: Unsent["after"]): void {
    const unsent = this.#find(id);
    if (!unsent) return;
    this.#put({ ...unsent, after, state: "waiting", error: undefined, at: Date.now() });
    this.#hurry(unsent.roomId);
  }

  remove(id: string): void {
    const unsent = this.#find(id);
    if (unsent) this.#drop(unsent, "removed");
  }

  /** The conversation shows these now: the server has them, whether its answer came or not. */
  settle(roomId: string, shown: ReadonlySet<string>): void {
    for (const unsent of this.of(roomId)) if (shown.has(unsent.id)) this.#drop(unsent, "sent");
  }

  /** What another tab says of one. It is not said again. */
  hear({ state, ...unsent }: Heard): void {
    const known = this.#find(unsent.id);
    if (known?.state === "sent") return;
    const isShown = state === "sent" && known !== undefined && this.#isWatched(unsent.roomId);
    if (state === "removed" || (state === "sent" && !isShown)) return this.#take(unsent.id);
    this.#set([...this.#but(unsent.id), { ...unsent, state }]);
    void this.#work(unsent.roomId, this.#options.othersFirst);
  }

  /** Somebody else is here: what they have waiting takes the place of what was there, which is not touched. */
  reload(): void {
    this.#set(this.#options.storage.load());
    this.wake();
  }

  /** Tries everything now: after a reload, and when the connection is back. */
  wake(): void {
    for (const roomId of this.#rooms.keys()) this.#hurry(roomId);
  }

  /** The same array until something of the room changes. */
  of(roomId: string): readonly Unsent[] {
    return this.#rooms.get(roomId) ?? none;
  }

  watch(roomId: string, watcher: () => void): () => void {
    const watchers = this.#watchers.get(roomId) ?? new Set();
    this.#watchers.set(roomId, watchers.add(watcher));
    return () => {
      watchers.delete(watcher);
      // The next who looks fetches the conversation, and may not be shown so far back.
      if (watchers.size === 0)
        this.#set(this.#all().filter((one) => one.roomId !== roomId || one.state !== "sent"));
    };
  }

  #isWatched(roomId: string): boolean {
    return (this.#watchers.get(roomId)?.size ?? 0) > 0;
  }

  #hurry(roomId: string): void {
    this.#waits.get(roomId)?.();
    void this.#work(roomId);
  }

  async #work(roomId: string, after = 0): Promise<void> {
    if (this.#busy.has(roomId)) return;
    this.#busy.add(roomId);
    if (after > 0) await this.#pause(roomId, after);
    let failures = 0;
    for (;;) {
      const next = this.of(roomId).find(({ state }) => state === "waiting");
      if (!next) break;
      if (this.#isTooLate(next)) continue;
      try {
        const message = await this.#options.send(next);
        failures = 0;
        this.#options.onSent(message);
        this.#sent(next);
      } catch (error) {
        if (this.#options.isRefusal(error))
          this.#refuse(next, error instanceof Error ? error.message : String(error));
        else await this.#pause(roomId, this.#options.delay(++failures));
      }
    }
    this.#busy.delete(roomId);
  }

  #isTooLate(unsent: Unsent): boolean {
    const { after, error, tell } = this.#options.tooLate;
    if (Date.now() - unsent.at <= after) return false;
    this.#refuse(unsent, error);
    tell(unsent);
    return true;
  }

  #sent(unsent: Unsent): void {
    this.#options.storage.drop(unsent, "sent");
    if (!this.#find(unsent.id)) return;
    if (this.#isWatched(unsent.roomId)) this.#set([...this.#but(unsent.id), { ...unsent, state: "sent" }]);
    else this.#take(unsent.id);
  }

  /** Whoever took over meanwhile has nothing to do with it: it waits where it is stored. */
  #refuse({ id }: Unsent, error: string): void {
    const unsent = this.#find(id);
    if (unsent?.state === "waiting") this.#put({ ...unsent, state: "refused", error });
  }

  #pause(roomId: string, ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => wake(), ms);
      const wake = () => {
        clearTimeout(timer);
        this.#waits.delete(roomId);
        resolve();
      };
      this.#waits.set(roomId, wake);
    });
  }

  #all(): Unsent[] {
    return [...this.#rooms.values()].flat();
  }

  #but(id: string): Unsent[] {
    return this.#all().filter((unsent) => unsent.id !== id);
  }

  #find(id: string): Unsent | undefined {
    return this.#all().find((unsent) => unsent.id === id);
  }

  /** Storing comes last: it may find that somebody else is here by now. */
  #put(unsent: Unsent): void {
    this.#set([...this.#but(unsent.id), unsent]);
    this.#options.storage.keep(unsent);
  }

  #drop(unsent: Unsent, done: Done): void {
    this.#take(unsent.id);
    // What was acknowledged is not stored any more.
    if (unsent.state !== "sent") this.#options.storage.drop(unsent, done);
  }

  #take(id: string): void {
    this.#set(this.#but(id));
  }

  #set(all: Unsent[]): void {
    const rooms = new Map<string, Unsent[]>();
    for (const unsent of all.toSorted((a, b) => a.at - b.at))
      rooms.set(unsent.roomId, [...(rooms.get(unsent.roomId) ?? []), unsent]);
    const kept = [...rooms].map(([roomId, next]) => {
      const before = this.of(roomId);
      const same = before.length === next.length && before.every((unsent, at) => unsent === next[at]);
      return [roomId, same ? before : next] as const;
    });
    this.#rooms = new Map(kept);
    for (const watchers of this.#watchers.values()) for (const watcher of watchers) watcher();
  }
}
