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
  /** When it was written, milliseconds. */
  at: number;
  /** `sent`: acknowledged, shown until the conversation has it. `refused`: the server said no. */
  state: "waiting" | "sent" | "refused";
  error?: string;
}

export interface OutboxOptions {
  /** Hands one message to the server. Rejects with what `isRefusal` tells apart. */
  send: (unsent: Unsent) => Promise<SmsMessage>;
  /** True: the server answered no. False: there was no answer, it is tried again. */
  isRefusal: (error: unknown) => boolean;
  onSent: (message: SmsMessage) => void;
  storage: { load: () => Unsent[]; save: (unsent: Unsent[]) => void };
  /** Milliseconds until the next try, by the number of tries that failed. */
  delay: (failures: number) => number;
}

const none: readonly Unsent[] = [];

/** Messages on their way: in order within a room, tried until the server has answered, never twice. */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #watchers = new Set<() => void>();
  readonly #busy = new Set<string>();
  readonly #waits = new Map<string, () => void>();
  #rooms = new Map<string, readonly Unsent[]>();

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#set(options.storage.load());
  }

  add(unsent: Omit<Unsent, "state">): void {
    this.#set([...this.#all(), { ...unsent, state: "waiting" }]);
    void this.#work(unsent.roomId);
  }

  resend(id: string): void {
    this.#change(id, (unsent) => ({ ...unsent, state: "waiting", error: undefined }));
  }

  remove(id: string): void {
    this.#set(this.#all().filter((unsent) => unsent.id !== id));
  }

  /** The conversation shows these now: what was acknowledged is done with. */
  settle(roomId: string, shown: ReadonlySet<string>): void {
    const done = this.of(roomId).filter(({ id, state }) => shown.has(id) && state === "sent");
    if (done.length > 0) this.#set(this.#all().filter((unsent) => !done.includes(unsent)));
  }

  clear(): void {
    this.#set([]);
  }

  /** Tries everything now: after a reload, and when the connection is back. */
  wake(): void {
    for (const wake of this.#waits.values()) wake();
    for (const roomId of this.#rooms.keys()) void this.#work(roomId);
  }

  /** The same array until something of the room changes. */
  of(roomId: string): readonly Unsent[] {
    return this.#rooms.get(roomId) ?? none;
  }

  watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  async #work(roomId: string): Promise<void> {
    if (this.#busy.has(roomId)) return;
    this.#busy.add(roomId);
    let failures = 0;
    for (;;) {
      const next = this.of(roomId).find(({ state }) => state === "waiting");
      if (!next) break;
      try {
        const message = await this.#options.send(next);
        failures = 0;
        this.#options.onSent(message);
        this.#change(next.id, (unsent) => ({ ...unsent, state: "sent" }));
      } catch (error) {
        if (this.#options.isRefusal(error)) {
          const reason = error instanceof Error ? error.message : String(error);
          this.#change(next.id, (unsent) => ({ ...unsent, state: "refused", error: reason }));
        } else await this.#pause(roomId, this.#options.delay(++failures));
      }
    }
    this.#busy.delete(roomId);
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

  #change(id: string, change: (unsent: Unsent) => Unsent): void {
    const roomId = this.#all().find((unsent) => unsent.id === id)?.roomId;
    if (!roomId) return;
    this.#set(this.#all().map((unsent) => (unsent.id === id ? change(unsent) : unsent)));
    void this.#work(roomId);
  }

  #set(all: Unsent[]): void {
    const rooms = new Map<string, Unsent[]>();
    for (const unsent of all) rooms.set(unsent.roomId, [...(rooms.get(unsent.roomId) ?? []), unsent]);
    const kept = [...rooms].map(([roomId, next]) => {
      const before = this.of(roomId);
      const same = before.length === next.length && before.every((unsent, at) => unsent === next[at]);
      return [roomId, same ? before : next] as const;
    });
    this.#rooms = new Map(kept);
    this.#options.storage.save(all.filter(({ state }) => state !== "sent"));
    for (const watcher of this.#watchers) watcher();
  }
}
