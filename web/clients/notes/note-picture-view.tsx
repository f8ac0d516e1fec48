import type { ActivityItem } from "../../../contract/activity.ts";
import { limits } from "../../../contract/limits.ts";
import { Lightbox } from "../../messaging/lightbox.tsx";

interface NotePictureViewProps {
  note: ActivityItem | undefined;
  onClose: () => void;
}

const side = limits.noteImage;

export function NotePictureView({ note, onClose }: NotePictureViewProps) {
  const picture = note?.image && {
    format: "image/webp",
    info: { id: note.id, url: note.image, name: "note.webp", bytes: 0, width: side, height: side },
  };
  return (
    <Lightbox
      pictures={picture ? [picture] : []}
      at={picture ? 0 : undefined}
      onChange={(at) => at === undefined && onClose()}
    />
  );
}
