import { useState } from "react";
import { ColorSwatches } from "../ui/color-swatches.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { TextField } from "../ui/text-field.tsx";
import { hexColor, notHex } from "../../contract/hex-color.ts";
import { type Mode, setMode, setThemeColor, useTheme } from "../ui/theme.ts";
import { THEME_COLORS } from "./theme-colors.ts";

const MODES: { id: Mode; label: string }[] = [
  { id: "light", label: "Light" },
  { id: "dark", label: "Dark" },
  { id: "system", label: "System" },
];

export function ThemeControls() {
  const theme = useTheme();
  const [draft, setDraft] = useState<string | null>(null);
  const hex = draft ?? theme.color;
  return (
    <div className="gallery__theme">
      <Segmented label="Appearance" hideLabel options={MODES} value={theme.mode} onChange={setMode} />
      <ColorSwatches
        label="Theme colour"
        hideLabel
        colors={THEME_COLORS}
        value={theme.color}
        onChange={setThemeColor}
      />
      <TextField
        label="Theme colour hex"
        hideLabel
        value={hex}
        maxLength={7}
        error={hexColor(hex) ? undefined : notHex}
        onChange={(text) => {
          setDraft(text);
          if (hexColor(text)) setThemeColor(text);
        }}
        onBlur={() => setDraft(null)}
      />
    </div>
  );
}
