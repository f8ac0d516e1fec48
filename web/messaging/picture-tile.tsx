import { ImageOff } from "lucide-react";
import { useState } from "react";
import { Icon } from "../ui/icon.tsx";
import type { Media } from "./media.ts";

interface PictureTileProps {
  picture: Media;
  label: string;
  onOpen: () => void;
}

/** A picture of a message, opened by a press. One that cannot be loaded says so, and is asked for again by a press. */
export function PictureTile({ picture, label, onOpen }: PictureTileProps) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing)
    return (
      <button
        type="button"
        className="gal__i gal__i--missing"
        title="The file may be damaged, or the network is away."
        onClick={() => setMissing(false)}
      >
        <Icon icon={ImageOff} size={20} />
        <span className="t12">Picture not loaded</span>
        <span className="t12 gal__again">Try again</span>
      </button>
    );
  return (
    <button type="button" className="gal__i" aria-label={label} aria-haspopup="dialog" onClick={onOpen}>
      <img
        src={picture.info.url}
        alt=""
        width={168}
        height={112}
        decoding="async"
        draggable={false}
        onError={() => setMissing(true)}
      />
    </button>
  );
}
