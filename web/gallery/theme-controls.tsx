import { Check } from "lucide-react";
import { useState } from "react";
import { Icon } from "../ui/icon.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { TextField } from "../ui/text-field.tsx";
import { type Mode, setMode, setThemeColor, toHex, useTheme } from "../ui/theme.ts";
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
      <div className="swatches" role="group" aria-label="Theme color">
        {THEME_COLORS.map(({ name, color }) => (
          <button
            key={color}
            type="button"
            className="swatches__b"
            style={{ background: color }}
            aria-label={name}
            aria-pressed={theme.color === color}
            onClick={() => setThemeColor(color)}
          >
            {theme.color === color && <Icon icon={Check} />}
          </button>
        ))}
      </div>
      <TextField
        label="Theme color hex"
        hideLabel
        value={hex}
        maxLength={7}
        error={toHex(hex) ? undefined : "input is not a valid hex color."}
        onChange={(text) => {
          setDraft(text);
          if (toHex(text)) setThemeColor(text);
        }}
        onBlur={() => setDraft(null)}
      />
    </div>
  );
}
