import type { Server as HttpServer } from "node:http";
import { createAdapter as createPostgresAdapter } from "@socket.io/postgres-adapter";
import type pg from "pg";
import type { Logger } from "pino";
import { Server, type Namespace, type ServerOptions, type Socket } from "socket.io";
import type { Changed } from "../../contract/events.ts";
import type { ServerEvent, ServerEventName } from "../../contract/socket.ts";
import { Publisher } from "./publisher.ts";

/** A live namespace is "/" and a name that only its account knows; see `accounts.socket_namespace`. */
export const namespacePattern = /^\/[a-z0-9-]{1,80}$/;

const socketOptions: Partial<ServerOptions> = {
  transports: ["websocket"],
  serveClient: false,
  maxHttpBufferSize: 256 * 1024,
};

export interface LiveOptions {
  pool: pg.Pool;
  /** Listens and notifies for the processes that share the database. */
  owner: pg.Pool;
  log: Logger;
  redisUrl: string | undefined;
}

/** User -> the connections they have. */
export type Online = ReadonlyMap<string, readonly string[]>;

/** Who may come in, and what happens then. */
export interface Doorkeeper {
  /** @throws an Error whose message the client is told */
  admit(socket: Socket): Promise<void>;
  welcome(socket: Socket): void;
}

type ParentNamespace = Namespace & { createChild(name: string): Namespace };

const nobodyYet: Doorkeeper = {
  admit: () => Promise.reject(new Error("The server is starting.")),
  welcome: (socket) => void socket.disconnect(true),
};

/** PacketType.EVENT of socket.io-parser. */
const EVENT = 2;

/** What the server says to the screens. Every process has one, also those that hold no sockets. */
export class Live {
  readonly io: Server;
  /** Every account's namespace is its child, and has its door. */
  readonly #parent: ParentNamespace;
  #doorkeeper: Doorkeeper = nobodyYet;
  readonly #publisher: Publisher;
  readonly #namespaces = new Map<string, string>();
  /** Names asked for in vain, and until when that is believed: whoever asks has not signed in. */
  readonly #unknown = new Map<string, number>();
  readonly #pool: pg.Pool;
  #sweep: NodeJS.Timeout | undefined;
  #closeRedis: (() => Promise<void>) | undefined;
  /** Set when this process ends: nothing more is told to anybody. */
  closing = false;

  private constructor(io: Server, options: LiveOptions) {
    this.io = io;
    this.#pool = options.pool;
    // "/" is there without being asked for, and has no door of its own.
    io.use((_socket, next) => next(new Error("Invalid namespace")));
    this.#parent = io.of((name, _auth, next) => {
      this.#exists(name).then(
        (exists) => next(null, exists),
        () => next(null, false),
      );
    }) as ParentNamespace;
    this.#parent.use((socket, next) => {
      this.#doorkeeper.admit(socket).then(() => next(), next);
    });
    this.#parent.on("connection", (socket) => this.#doorkeeper.welcome(socket));
    this.#publisher = new Publisher(options.pool, options.log, (accountId, events) =>
      this.#emitAll(accountId, events).catch((error: unknown) =>
        options.log.error({ err: error, accountId }, "events were numbered but not sent"),
      ),
    );
  }

  static async start(options: LiveOptions): Promise<Live> {
    const io = new Server(socketOptions);
    const live = new Live(io, options);
    if (options.redisUrl) {
      const { adapter, close } = await redisAdapter(options.redisUrl);
      io.adapter(adapter);
      live.#closeRedis = close;
    } else {
      io.adapter(
        createPostgresAdapter(options.owner, {
          errorHandler: (error) => options.log.error({ err: error }, "live adapter"),
        }),
      );
    }
    await live.#publisher.sweep();
    live.#sweep = setInterval(() => void live.#publisher.sweep().catch(() => {}), 5_000);
    live.#sweep.unref();
    return live;
  }

  attach(server: HttpServer): void {
    this.io.attach(server, socketOptions);
  }

  /** Until this is called nobody is let in. */
  letIn(doorkeeper: Doorkeeper): void {
    this.#doorkeeper = doorkeeper;
  }

  /** Called after a commit that recorded events. `numbered`: those that it has numbered itself. */
  publish(accountId: string, numbered: Changed[]): void {
    this.#publisher.publish(accountId, numbered);
  }

  async emit<N extends ServerEventName>(
    accountId: string,
    name: N,
    payload: ServerEvent<N>,
    room?: string,
  ): Promise<void> {
    const { adapter } = await this.of(accountId);
    // As `emit` does, but waited for: through the other processes one told at once may overtake another.
    const packet = { type: EVENT, data: [name, payload] };
    await adapter.broadcast(packet, { rooms: new Set(room ? [room] : []), except: new Set(), flags: {} });
  }

  async #emitAll(accountId: string, events: Changed[]): Promise<void> {
    (await this.of(accountId)).emit("changed", events);
  }

  async #exists(name: string): Promise<boolean> {
    if (!namespacePattern.test(name) || (this.#unknown.get(name) ?? 0) > Date.now()) return false;
    const { rows } = await this.#pool.query<{ account: string | null }>(
      "select account_of_namespace($1) as account",
      [name],
    );
    if (rows[0]?.account != null) return true;
    if (this.#unknown.size >= 10_000) this.#unknown.clear();
    this.#unknown.set(name, Date.now() + 60_000);
    return false;
  }

  /**
   * The namespace of an account. One that is first named by sending, `io.of(name)`, would have no door and
   * be open to anybody; so it is made as the child that a connection would make.
   */
  async of(accountId: string): Promise<Namespace> {
    const name = await this.namespaceOf(accountId);
    return this.io._nsps.get(name) ?? this.#parent.createChild(name);
  }

  /** "/northgate-…"; kept for the life of the process, since it never changes. */
  async namespaceOf(accountId: string): Promise<string> {
    let name = this.#namespaces.get(accountId);
    if (!name) {
      const { rows } = await this.#pool.query<{ namespace: string }>("select namespace_of($1) as namespace", [
        accountId,
      ]);
      this.#namespaces.set(accountId, (name = rows[0]!.namespace));
    }
    return name;
  }

  /** The users of an account who are connected, to this process or another, with the ids of their connections. */
  async online(accountId: string): Promise<Online> {
    const online = new Map<string, string[]>();
    const { sockets } = await everySocket(await this.of(accountId));
    for (const { id, data } of sockets) {
      const { userId } = data as { userId: string };
      const theirs = online.get(userId);
      if (theirs) theirs.push(id);
      else online.set(userId, [id]);
    }
    return online;
  }

  settle(): Promise<void> {
    return this.#publisher.settle();
  }

  /** Ends this process's sockets; their clients connect again, here or elsewhere. */
  hangUp(): void {
    this.closing = true;
    this.io.local.disconnectSockets(true);
    // `io.close()` would close the HTTP server too, and fails when there is none.
    this.io.engine?.close();
  }

  async close(): Promise<void> {
    clearInterval(this.#sweep);
    await this.settle();
    this.hangUp();
    for (const namespace of this.io._nsps.values()) await namespace.adapter.close();
    await this.#closeRedis?.();
  }
}

/**
 * Of all processes; one that has just died would keep the others waiting, so after a second our own must do.
 * `all`: whether every process has answered.
 */
export const everySocket = (of: Namespace | ReturnType<Namespace["in"]>) =>
  of
    .timeout(1_000)
    .fetchSockets()
    .then((sockets) => ({ sockets, all: true }))
    .catch(async () => ({ sockets: await of.local.fetchSockets(), all: false }));

/** Loaded only where it is used: the client library is large. */
async function redisAdapter(url: string) {
  const [{ createClient }, { createAdapter }] = await Promise.all([
    import("redis"),
    import("@socket.io/redis-streams-adapter"),
  ]);
  const redis = createClient({ url });
  await redis.connect();
  return { adapter: createAdapter(redis), close: async () => void (await redis.close()) };
}
