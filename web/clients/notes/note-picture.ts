import { limits } from "../../../contract/limits.ts";
import { loadPicture } from "../../profile/load-picture.ts";

export interface NotePicture {
  image: string;
  thumbnail: string;
}

/** A chosen picture as it is sent: 400 by 400 whole, and the middle of it as 100 by 100. @throws when it cannot be shown */
export async function notePictureOf(file: Blob): Promise<NotePicture> {
  const picture = await loadPicture(file as File);
  try {
    return {
      image: draw(picture, limits.noteImage, Math.min),
      thumbnail: draw(picture, limits.noteThumbnail, Math.max),
    };
  } finally {
    URL.revokeObjectURL(picture.src);
  }
}

/** `fit`: the smaller of the two scales shows all of it, the larger fills the square. */
function draw(picture: HTMLImageElement, side: number, fit: (...scales: number[]) => number): string {
  const { naturalWidth: width, naturalHeight: height } = picture;
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  const scale = fit(side / width, side / height);
  context.imageSmoothingQuality = "high";
  context.drawImage(
    picture,
    (side - width * scale) / 2,
    (side - height * scale) / 2,
    width * scale,
    height * scale,
  );
  return canvas.toDataURL("image/webp", 0.85);
}
