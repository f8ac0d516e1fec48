import sharp, { type Metadata, type Sharp } from "sharp";
import { invalid } from "./http/errors.ts";

export const damaged = "The picture is damaged or too large to read.";

/** Fifty million pixels: more is a trap, not a photograph. */
const readable = { limitInputPixels: 50_000_000, failOn: "error" } as const;

export interface Picture {
  format: string;
  content: Buffer;
  width: number;
  height: number;
}

/**
 * A picture fit to be sent: upright, without what a camera writes into it (place, time, device), and of a
 * format that every phone shows. One that carries nothing of the kind stays as it is. @throws when it cannot be read
 */
export async function cleanPicture(content: Buffer): Promise<Picture> {
  const source = sharp(content, { ...readable, animated: true });
  const known = await source.metadata();
  if (known.format === "jpeg") return written(source.rotate().jpeg({ quality: 88 }), "image/jpeg");
  if (known.format === "gif") return asItIs(content, known, "image/gif");
  if (known.format === "png")
    return tellsMore(known)
      ? written(source.rotate().png(), "image/png")
      : asItIs(content, known, "image/png");
  if (known.format !== "webp") throw new Error(`Not a picture that can be sent: ${known.format}`);
  if ((known.pages ?? 1) > 1) return written(source.gif(), "image/gif");
  return known.hasAlpha
    ? written(source.rotate().png(), "image/png")
    : written(source.rotate().jpeg({ quality: 88 }), "image/jpeg");
}

/** What is drawn otherwise, as an SVG is, is a program of its sender's. */
const pixels: readonly string[] = ["png", "gif", "jpeg", "webp"];

/**
 * A picture that came as text, "data:image/png;base64,…", upright and drawn anew, so that nothing but a picture
 * of ours is ever kept. @throws 400 at `field`, also for one of another kind than it says
 */
export async function redraw(
  picture: string,
  field: string,
  finish: (picture: Sharp) => Sharp,
): Promise<Buffer> {
  const bytes = Buffer.from(picture.slice(picture.indexOf(",") + 1), "base64");
  try {
    const source = sharp(bytes, readable);
    const { format } = await source.metadata();
    if (!pixels.includes(format) || !picture.startsWith(`data:image/${format};`))
      throw new Error("Not the picture that it says");
    return await finish(source.rotate()).toBuffer();
  } catch {
    throw invalid(damaged, { [field]: damaged });
  }
}

const tellsMore = (known: Metadata) =>
  Boolean(known.exif ?? known.xmp ?? known.iptc ?? known.comments?.length) || (known.orientation ?? 1) > 1;

async function written(pipeline: Sharp, format: string): Promise<Picture> {
  const { data, info } = await pipeline.toBuffer({ resolveWithObject: true });
  return { format, content: data, width: info.width, height: info.pageHeight ?? info.height };
}

/** Read to its end, so that a torn file is refused here and not by the carrier. */
async function asItIs(content: Buffer, known: Metadata, format: string): Promise<Picture> {
  await sharp(content, { ...readable, animated: true }).stats();
  return { format, content, width: known.width, height: known.pageHeight ?? known.height };
}

/** Width and height as shown, in pixels; nothing for what is no picture. */
export async function measure(content: Buffer): Promise<{ width: number | null; height: number | null }> {
  try {
    const { autoOrient } = await sharp(content, readable).metadata();
    return autoOrient;
  } catch {
    return { width: null, height: null };
  }
}
