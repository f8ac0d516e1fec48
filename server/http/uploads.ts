/** A file that came with a request: at most `limits.uploadBytes`, read whole. */
export interface Upload {
  name: string;
  format: string;
  content: Buffer;
}
