import { Image, Volume2 } from "lucide-react";
import { useState } from "react";
import { ColorSwatches } from "../ui/color-swatches.tsx";
import { FileDrop } from "../ui/file-drop.tsx";
import { Icon } from "../ui/icon.tsx";
import { Slider } from "../ui/slider.tsx";
import { toast } from "../ui/toast.tsx";
import { VolumeMeter } from "../ui/volume-meter.tsx";
import { Section } from "./section.tsx";
import { THEME_COLORS } from "./theme-colors.ts";

export function SliderSection() {
  const [scale, setScale] = useState(1.2);
  const [turn, setTurn] = useState(356);
  const [volume, setVolume] = useState(60);
  return (
    <Section title="Slider, volume meter">
      <Slider
        label="Scale"
        value={scale}
        onChange={setScale}
        min={1}
        max={3}
        step={0.1}
        format={(value) => `${value.toFixed(1)}×`}
      />
      <Slider
        label="Rotate"
        value={turn}
        onChange={setTurn}
        min={0}
        max={360}
        format={(value) => `${value}°`}
      />
      <Slider
        label="Ring volume"
        hideLabel
        icon={<Icon icon={Volume2} />}
        value={volume}
        onChange={setVolume}
        min={0}
        max={100}
        step={10}
        format={(value) => `${value} %`}
      />
      <Slider label="Disabled" value={40} onChange={setVolume} min={0} max={100} disabled />
      <VolumeMeter label="Microphone" level={Math.round((volume / 100) * 14)} block />
      <div className="row">
        <VolumeMeter label="Silent" level={0} />
        <VolumeMeter label="Quiet" level={6} />
        <VolumeMeter label="Loud" level={14} />
      </div>
    </Section>
  );
}

export function SwatchSection() {
  const [color, setColor] = useState<string | null>("#7c3aed");
  return (
    <Section title="Colour swatches">
      <ColorSwatches label="Theme" colors={THEME_COLORS} value={color} onChange={setColor} />
      <ColorSwatches
        label="Disabled"
        colors={THEME_COLORS.slice(0, 6)}
        value="#06b6d4"
        onChange={setColor}
        disabled
      />
    </Section>
  );
}

export function FileSection() {
  return (
    <Section title="File drop">
      <FileDrop
        label="Drop a photo here"
        accept="image/png,image/gif,image/jpeg"
        hint="PNG, GIF or JPEG"
        verb="Select image"
        icon={Image}
        onFiles={([file]) => toast.success(`Chosen: ${file?.name}`)}
      />
      <FileDrop
        label="Drop a document here"
        accept=".pdf"
        hint="a PDF"
        multiple
        error="Use a PDF, not DOCX."
        onFiles={(files) => toast.success(`Chosen: ${files.length}`)}
      />
    </Section>
  );
}
