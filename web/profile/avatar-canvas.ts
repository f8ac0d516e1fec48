import { limits } from "../../contract/limits.ts";

export interface Cut {
  x: number;
  y: number;
  width: number;
  height: number;
}

const size = limits.avatarSize;
const quality = 0.5;

/** Draws the part of the turned picture that the circle shows; `cut` is in the picture's own pixels. */
export function drawAvatar(
  canvas: HTMLCanvasElement,
  picture: HTMLImageElement,
  cut: Cut,
  degrees: number,
): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  const { naturalWidth: width, naturalHeight: height } = picture;
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
  const scale = size / cut.width;
  context.resetTransform();
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, size, size);
  context.imageSmoothingQuality = "high";
  context.scale(scale, scale);
  // The cut counts from the corner of the box around the turned picture.
  context.translate((width * cos + height * sin) / 2 - cut.x, (width * sin + height * cos) / 2 - cut.y);
  context.rotate(angle);
  context.drawImage(picture, -width / 2, -height / 2);
}

/** The canvas as the text that is sent. */
export const avatarText = (canvas: HTMLCanvasElement): string => canvas.toDataURL("image/jpeg", quality);
