import { type ChildProcess, spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import fs from "node:fs";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const built = fileURLToPath(new URL("../sandbox/dist/main.js", import.meta.url));
const accountSid = `AC${"1".repeat(32)}`;
const authToken = "a-token-of-the-flows";
const key = { sid: `SK${"2".repeat(32)}`, secret: "a-secret-of-the-flows" };

const inBase64 = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A telephone company of the flow's own: it can be killed and started again, and the network to it can be cut. */
export class OwnCarrier {
  readonly #folder = fs.mkdtempSync(path.join(os.tmpdir(), "switchboard-carrier-"));
  readonly #sockets = new Set<Socket>();
  #isCut = false;
  #process: ChildProcess | null = null;
  #port = 0;
  /** All that the browser says goes through here; the sound does not. */
  readonly #network = createServer((near) => {
    if (this.#isCut) return near.destroy();
    const far = connect(this.#port, "127.0.0.1");
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(socket);
      socket.pipe(other);
      socket.on("error", () => other.destroy());
      socket.on("close", () => {
        this.#sockets.delete(socket);
        other.destroy();
      });
    }
    return undefined;
  });

  async open(): Promise<void> {
    this.#network.listen(0, "127.0.0.1");
    await once(this.#network, "listening");
    await this.start();
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#network.address() as AddressInfo).port}`;
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [built], {
      env: {
        PATH: process.env["PATH"],
        SANDBOX_PORT: String(this.#port),
        SANDBOX_SMTP_PORT: "0",
        SANDBOX_DATA: this.#folder,
        SANDBOX_ACCOUNT_SID: accountSid,
        SANDBOX_AUTH_TOKEN: authToken,
        SANDBOX_API_KEY: key.sid,
        SANDBOX_API_SECRET: key.secret,
      },
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    this.#process = child;
    const died = once(child, "exit").then(() => {
      throw new Error("The carrier ended before it was ready.");
    });
    const [{ port }] = (await Promise.race([once(child, "message"), died])) as [{ port: number }];
    this.#port = port;
  }

  async kill(): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  }

  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }
  mend(): void {
    this.#isCut = false;
  }

  /** A browser's access token, as the official builder makes it, for so many seconds. */
  token(identity: string, application: string, seconds: number): string {
    const now = Math.floor(Date.now() / 1000);
    const head = inBase64({ typ: "JWT", alg: "HS256", cty: "twilio-fpa;v=1" });
    const voice = { incoming: { allow: true }, outgoing: { application_sid: application } };
    const claims = { jti: `${key.sid}-${now}`, iss: key.sid, sub: accountSid, iat: now, exp: now + seconds };
    const signed = `${head}.${inBase64({ ...claims, grants: { identity, voice } })}`;
    return `${signed}.${createHmac("sha256", key.secret).update(signed).digest("base64url")}`;
  }

  /** The REST API; never through the network that may be cut. */
  async ask<T = { sid: string; status: string }>(
    method: "GET" | "POST",
    resource: string,
    fields: Record<string, string> = {},
  ): Promise<T> {
    const url = `http://127.0.0.1:${this.#port}/2010-04-01/Accounts/${accountSid}/${resource}.json`;
    const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;
    const body = method === "POST" ? new URLSearchParams(fields) : null;
    const response = await fetch(url, { method, headers: { authorization }, body });
    if (!response.ok) throw new Error(`${resource}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }

  /** The telephones that it would ring; never through the network that may be cut. */
  async devices(): Promise<string[]> {
    const response = await fetch(`http://127.0.0.1:${this.#port}/sandbox/api/telephones`);
    return ((await response.json()) as { devices: string[] }).devices;
  }

  async close(): Promise<void> {
    this.cut();
    await this.kill();
    this.#network.close();
    fs.rmSync(this.#folder, { recursive: true, force: true });
  }
}
