/** A chosen file as a picture. @throws when the browser cannot show it */
export async function loadPicture(file: File): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = URL.createObjectURL(file);
  try {
    await picture.decode();
  } catch (error) {
    URL.revokeObjectURL(picture.src);
    throw error;
  }
  return picture;
}
