import { useEffect, useSyncExternalStore } from "react";
import { io, type Socket } from "socket.io-client";
import { concerns, type Changed } from "../../contract/events.ts";
import { limits } from "../../contract/limits.ts";
import type { Ack, ClientEventName, Replay, ServerEvent, ServerEventName } from "../../contract/socket.ts";
import { mfaIsWanted } from "./call.ts";
import { newListeners } from "./listeners.ts";
import { log } from "./log.ts";
import { onReconnected, reconnected } from "./reconnected.ts";
import { Sequence } from "./sequence.ts";
import type { Session } from "./session.ts";
import { Refresher } from "./stale.ts";
import { onUnfinished, pauseAfter } from "./unfinished.ts";
import { queryClient } from "./use-query.ts";

export type ConnectionStatus = "init" | "connected" | "disconnected" | (string & {});

export interface LiveOptions {
  session: Session;
  namespace: string;
  version: string;
  /** Where the sequence stood when the first screen was fetched. */
  seq: number;
  /** Resolves with whether the session is in order all the same. */
  onUnauthorized: (message: string) => Promise<boolean>;
}

type Listener = (payload: never) => void;

/** By name alone: their shapes need not be loaded here. */
const known: Record<ServerEventName, true> = {
  changed: true,
  users_peers: true,
  users_update: true,
  sms_room_update: true,
  refresh_tags: true,
  sms_disabled: true,
  sms_rooms: true,
  sms_room: true,
  newest: true,
  unauthorized: true,
};

/**
 * The connection to the server. Events are numbered: after a gap or a lost network the server replays what
 * was missed, or says to fetch everything again. It reconnects for ever.
 */
class Live {
  #socket: Socket | undefined;
  #options: LiveOptions | undefined;
  #sequence = new Sequence(0);
  #filling = false;
  #status: ConnectionStatus = "init";
  #recreate: ReturnType<typeof setTimeout> | undefined;
  /** How many connections in a row have closed before they stood. */
  #unfinished = 0;
  /** Whose connection stopped last, and up to where it was told everything. */
  #told: { token: string; whole: number } | undefined;
  readonly #watchers = newListeners();
  readonly #refresher = new Refresher(queryClient, this.#watchers.tell);
  readonly #listeners = new Map<ServerEventName, Set<Listener>>();

  constructor() {
    onReconnected(() => this.#refresher.hurry());
  }

  start(options: LiveOptions): void {
    this.stop();
    this.#options = options;
    // A page without a connection asks for the newest `seq`, while what was fetched before it is older.
    const told = this.#told?.token === options.session.token ? this.#told.whole : options.seq;
    this.#sequence = new Sequence(Math.min(told, options.seq));
    this.#connect(options);
  }

  stop(): void {
    clearTimeout(this.#recreate);
    if (this.#options) this.#told = { token: this.#options.session.token, whole: this.#sequence.whole };
    this.#socket?.removeAllListeners();
    this.#socket?.disconnect();
    this.#socket = undefined;
    this.#options = undefined;
    this.#setStatus("init");
  }

  #connect(options: LiveOptions): void {
    const { session, version, namespace } = options;
    const auth = {
      token: session.token,
      userId: session.userId,
      name: session.name,
      version,
      device: "browser",
    };
    const socket = io(namespace, {
      auth,
      transports: ["websocket"],
      forceNew: true,
      timeout: limits.socketTimeout,
      reconnectionDelay: limits.reconnectDelay,
      reconnectionDelayMax: limits.reconnectDelayMax,
    });
    this.#socket = socket;
    onUnfinished(socket.io, () => {
      if (socket !== this.#socket) return;
      this.#setStatus("disconnected");
      this.#again(options, pauseAfter(this.#unfinished++));
    });
    socket.on("connect", () => {
      this.#unfinished = 0;
      void this.#catchUp();
    });
    socket.on("disconnect", (reason) => {
      this.#setStatus("disconnected");
      if (reason === "parse error") log("The live connection heard something it could not read.");
      // The client library does not reconnect after this one by itself.
      if (reason === "io server disconnect") this.#again(options);
    });
    socket.on("connect_error", (error) => {
      this.#setStatus(error.message);
      log(`The live connection was refused: ${error.message}`);
      const code = (error as { data?: { code?: string } }).data?.code;
      if (code === "unauthorized") return void this.#refused(options, error.message);
      // It was made a must between two connections, whose event nobody heard.
      if (code === "mfa_setup") mfaIsWanted();
      if (!socket.active) this.#again(options);
    });
    // Whoever says so may let the connection stand: it is looked into, and nothing is made anew.
    socket.on("unauthorized", (said?: { message?: string }) => {
      void options.onUnauthorized(said?.message ?? "unauthorized");
    });
    socket.on("changed", (events: Changed[]) => {
      for (const event of events) this.#changed(event);
    });
    socket.on("newest", ({ seq }: { seq: number }) => {
      // What is being sent right now comes by itself.
      setTimeout(() => {
        if (socket === this.#socket && this.#sequence.whole < seq) void this.#fill();
      }, limits.reconnectDelay);
    });
    socket.onAny((name: string, payload: unknown) => {
      if (!Object.hasOwn(known, name)) log(`The server said something unknown: ${name.slice(0, 80)}`);
      for (const listener of this.#listeners.get(name as ServerEventName) ?? []) listener(payload as never);
    });
  }

  #again(options: LiveOptions, delay: number = limits.reconnectDelay): void {
    this.#socket?.removeAllListeners();
    this.#socket?.disconnect();
    clearTimeout(this.#recreate);
    this.#recreate = setTimeout(() => this.#connect(options), delay);
  }

  /** Whoever was not let in tries again, unless the session is over. */
  async #refused(options: LiveOptions, message: string): Promise<void> {
    const socket = this.#socket;
    const stands = await options.onUnauthorized(message);
    if (stands && socket && socket === this.#socket) this.#again(options, limits.reconnectDelayMax);
  }

  /** After every connection: what was recorded since the last number before which nothing is missing. */
  async #catchUp(): Promise<void> {
    if (!(await this.#replay())) return;
    this.#setStatus("connected");
    reconnected();
  }

  #changed(event: Changed): void {
    if (!this.#sequence.hear(event.seq)) return;
    this.#apply(event);
    if (this.#sequence.broken) void this.#fill();
  }

  async #fill(): Promise<void> {
    if (this.#filling) return;
    this.#filling = true;
    await this.#replay();
    this.#filling = false;
  }

  /** Asks for what is missing until it is answered, or the connection is another one. */
  async #replay(): Promise<boolean> {
    const socket = this.#socket;
    while (socket?.connected && socket === this.#socket) {
      const ack = await this.emit<Replay>("reconnected", {
        userId: this.#options?.session.userId,
        seq: this.#sequence.whole,
      });
      if (socket !== this.#socket) return false;
      if ("ok" in ack && ack.data) {
        this.#take(ack.data);
        return true;
      }
      await new Promise((resolve) => setTimeout(resolve, limits.reconnectDelay));
    }
    return false;
  }

  #take(replay: Replay): void {
    if ("resync" in replay) {
      this.#sequence.restart(replay.seq);
      this.#refresher.applyAll();
      return;
    }
    for (const event of replay.events) this.#apply(event);
    this.#sequence.replayed(replay.seq);
  }

  #apply(event: Changed): void {
    if (concerns(event, this.#options?.session.userId ?? "")) this.#refresher.apply(event);
  }

  /** Says something to the server; while there is no connection it is not kept, and answers an error. */
  async emit<T = unknown>(name: ClientEventName, payload: object): Promise<Ack<T>> {
    const lost = { error: { message: "No connection.", code: "offline" } };
    if (!this.#socket?.connected) return lost;
    try {
      return (await this.#socket.timeout(10_000).emitWithAck(name, payload)) as Ack<T>;
    } catch {
      return lost;
    }
  }

  on<N extends ServerEventName>(name: N, listener: (payload: ServerEvent<N>) => void): () => void {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners.add(listener as Listener));
    return () => listeners.delete(listener as Listener);
  }

  get status(): ConnectionStatus {
    return this.#status;
  }

  watch = this.#watchers.on;

  /** The connection stands, and yet the server does not answer what is asked. */
  get behind(): boolean {
    return this.#refresher.behind;
  }

  #setStatus(status: ConnectionStatus): void {
    if (status === this.#status) return;
    this.#status = status;
    this.#watchers.tell();
  }
}

export const live = new Live();

export const useConnection = (): ConnectionStatus => useSyncExternalStore(live.watch, () => live.status);

/** Whether something on screen is old, as the server fails to answer. */
export const useBehind = (): boolean => useSyncExternalStore(live.watch, () => live.behind);

/** Hears an event of the server for as long as the component lives. */
export function useLiveEvent<N extends ServerEventName>(
  name: N,
  listener: (payload: ServerEvent<N>) => void,
): void {
  useEffect(() => live.on(name, listener), [name, listener]);
}
