/** A file that came with a request: at most `limits.uploadBytes`, read whole. */
export interface Upload {
  name: string;
  format: string;
  content: Buffer;
}

/** The bytes of a picture that came as text, "data:image/png;base64,…". */
export const pictureBytes = (picture: string): Buffer =>
  Buffer.from(picture.slice(picture.indexOf(",") + 1), "base64");
