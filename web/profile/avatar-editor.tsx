import { ArrowRight } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import Cropper from "react-easy-crop";
import { staffName } from "../../contract/names.ts";
import { limits } from "../../contract/limits.ts";
import { useMe } from "../shell/me.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Icon } from "../ui/icon.tsx";
import { Slider } from "../ui/slider.tsx";
import { avatarText, drawAvatar, type Cut } from "./avatar-canvas.ts";
import "react-easy-crop/react-easy-crop.css";

const previews = [40, 28, 20] as const;
const stage = 240;
const margin = 12;

export interface AvatarEditorProps {
  picture: HTMLImageElement;
  /** The photo as it would be saved, whenever that changes. */
  onChange: (avatar: string) => void;
}

/** Moves, scales and turns a picture under a circle; arrow keys move it, too. */
export function AvatarEditor({ picture, onChange }: AvatarEditorProps) {
  const me = useMe();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [scale, setScale] = useState(1.2);
  const [degrees, setDegrees] = useState(0);
  const [cut, setCut] = useState<Cut>();
  const [shown, setShown] = useState<string>();

  useEffect(() => {
    if (!canvas.current || !cut) return;
    drawAvatar(canvas.current, picture, cut, degrees);
    const avatar = avatarText(canvas.current);
    setShown(avatar);
    onChange(avatar);
  }, [picture, cut, degrees, onChange]);

  return (
    <div className="avedit">
      <div className="avedit__c">
        <Cropper
          image={picture.src}
          {...{ crop, zoom: scale, rotation: degrees }}
          minZoom={0.5}
          maxZoom={3}
          aspect={1}
          cropShape="round"
          cropSize={{ width: stage - 2 * margin, height: stage - 2 * margin }}
          objectFit="cover"
          showGrid={false}
          restrictPosition={false}
          keyboardStep={4}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={(zoom) => setScale(Math.round(zoom * 10) / 10)}
          onCropAreaChange={(_share, pixels) => setCut(pixels)}
          mediaProps={{ alt: "" }}
          cropperProps={{ role: "application", "aria-label": "Photo: drag it, or move it by the arrow keys" }}
        />
      </div>
      <canvas ref={canvas} width={limits.avatarSize} height={limits.avatarSize} hidden />
      <div className="avedit__t" aria-hidden="true">
        <Avatar id={me.id} name={staffName(me)} src={me.avatar} size={40} />
        <Icon icon={ArrowRight} size={14} />
        {previews.map((size) => (
          <Avatar key={size} id={me.id} name={staffName(me)} src={shown ?? null} size={size} />
        ))}
      </div>
      <Slider
        label="Scale"
        {...{ value: scale, min: 0.5, max: 3, step: 0.1 }}
        format={(value) => `${value.toFixed(1)}×`}
        onChange={setScale}
      />
      <Slider
        label="Rotate"
        {...{ value: degrees, min: 0, max: 360 }}
        format={(value) => `${value}°`}
        onChange={setDegrees}
      />
    </div>
  );
}
