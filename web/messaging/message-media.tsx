import { FileText, Image as ImageIcon, Music, Video } from "lucide-react";
import { useState } from "react";
import { Icon } from "../ui/icon.tsx";
import { Later, laterPart } from "../ui/later.tsx";
import { fileSize, isPicture, type Media } from "./media.ts";
import { PictureTile } from "./picture-tile.tsx";

export const lightbox = laterPart("lightbox", async () => (await import("./lightbox.tsx")).Lightbox);

/** Pictures in tiles of one size, so that nothing moves when they load; other files as chips. */
export function MessageMedia({ media, coming }: { media: readonly Media[]; coming: number }) {
  const [open, setOpen] = useState<number>();
  if (media.length + coming === 0) return null;
  const pictures = media.filter(({ format }) => isPicture(format));
  const files = media.filter(({ format }) => !isPicture(format));
  return (
    <>
      {pictures.length + coming > 0 && (
        <div className="gal">
          {pictures.map((picture, at) => (
            <PictureTile
              key={picture.info.id}
              picture={picture}
              label={labelOf(at, pictures.length)}
              onOpen={() => setOpen(at)}
            />
          ))}
          {Array.from({ length: coming }, (_, at) => (
            <span key={at} className="gal__i gal__i--coming" role="img" aria-label="Picture on its way">
              <Icon icon={ImageIcon} size={20} />
            </span>
          ))}
        </div>
      )}
      {files.map((file) => (
        <a key={file.info.id} className="filechip" href={file.info.url} target="_blank" rel="noopener">
          <Icon icon={iconOf(file.format)} />
          <span className="trunc">{file.info.name}</span>
          <span className="t12 t3">{fileSize(file.info.bytes)}</span>
        </a>
      ))}
      {open !== undefined && (
        <Later
          part={lightbox}
          props={{ pictures, at: open, onChange: setOpen }}
          onMissing={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

const labelOf = (at: number, of: number) => (of === 1 ? "Open picture" : `Open picture ${at + 1} of ${of}`);

export function iconOf(format: string) {
  if (format.startsWith("audio/")) return Music;
  if (format.startsWith("video/")) return Video;
  return format.startsWith("image/") ? ImageIcon : FileText;
}
