import { limits } from "../../contract/limits.ts";
import { loadPicture } from "../profile/load-picture.ts";

const { width, height } = limits.thumbnail;

/** The middle of a chosen picture, as it is sent. @throws when the browser cannot show it */
export async function thumbnailOf(file: File): Promise<string> {
  const picture = await loadPicture(file);
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  const scale = Math.max(width / picture.naturalWidth, height / picture.naturalHeight);
  const [w, h] = [picture.naturalWidth * scale, picture.naturalHeight * scale];
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, (width - w) / 2, (height - h) / 2, w, h);
  URL.revokeObjectURL(picture.src);
  return canvas.toDataURL("image/png");
}
