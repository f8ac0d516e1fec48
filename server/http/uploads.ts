import type { Readable } from "node:stream";

/** A file that came with a request: at most `limits.uploadBytes`, read whole. */
export interface Upload {
  name: string;
  format: string;
  content: Buffer;
  /** What comes in place of the content where an endpoint takes large files; it ends early at the limit. */
  stream?: Readable & { truncated?: boolean };
}
