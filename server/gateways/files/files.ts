import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import type { Readable } from "node:stream";
import { resolve } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type { Config } from "../../config.ts";

const day = 24 * 60 * 60 * 1000;

/** Stands in the place of an account's id for the pictures that every account is shown. */
export const sharedShelf = "shared";

/** Stored files, on this disk or in S3. Reading needs no session, only an address that was signed by us. */
export class Files {
  readonly #disk: Disk;
  readonly #key: Buffer;
  readonly #publicUrl: string;

  private constructor(disk: Disk, config: Config, serverKey: Buffer) {
    this.#disk = disk;
    this.#key = Buffer.from(hkdfSync("sha256", serverKey, "", "file addresses", 32));
    this.#publicUrl = config.publicUrl;
  }

  static async open(config: Config, serverKey: Buffer): Promise<Files> {
    return new Files(new Disk(await driver(config)), config, serverKey);
  }

  async put(accountId: string, id: string, content: Buffer, format: string): Promise<void> {
    await this.#disk.put(`${accountId}/${id}`, content, { contentType: format });
  }

  async putStream(accountId: string, id: string, content: Readable, format: string): Promise<void> {
    await this.#disk.putStream(`${accountId}/${id}`, content, { contentType: format });
  }

  read(accountId: string, id: string): Promise<Readable> {
    return this.#disk.getStream(`${accountId}/${id}`);
  }

  /** Once gone it stays gone: again does nothing. */
  async remove(accountId: string, id: string): Promise<void> {
    await this.#disk.delete(`${accountId}/${id}`);
  }

  /** The same all day, so that browsers keep the picture; good until the end of the day after `now`. */
  path(accountId: string, id: string, now = Date.now()): string {
    const expires = (Math.floor(now / day) + 2) * day;
    return `/api/files/${accountId}/${id}?expires=${expires}&signature=${this.#sign(accountId, id, expires)}`;
  }

  /** For the carrier, which fetches pictures from outside. */
  url(accountId: string, id: string): string {
    return this.#publicUrl + this.path(accountId, id);
  }

  allows(accountId: string, id: string, expires: number, signature: string): boolean {
    const expected = Buffer.from(this.#sign(accountId, id, expires));
    const given = Buffer.from(signature);
    return expires > Date.now() && expected.length === given.length && timingSafeEqual(expected, given);
  }

  #sign(accountId: string, id: string, expires: number): string {
    return createHmac("sha256", this.#key).update(`${accountId}/${id}/${expires}`).digest("base64url");
  }
}

async function driver(config: Config) {
  if (!config.S3_BUCKET)
    return new FSDriver({ location: resolve(config.DATA_DIR, "files"), visibility: "private" });
  // A large SDK, loaded only where it is used.
  const { S3Driver } = await import("flydrive/drivers/s3");
  return new S3Driver({
    bucket: config.S3_BUCKET,
    region: config.S3_REGION,
    visibility: "private",
    supportsACL: false,
    // Credentials come from the environment or the machine's role, as the SDK documents.
    ...(config.S3_ENDPOINT && { endpoint: config.S3_ENDPOINT, forcePathStyle: true }),
  });
}
