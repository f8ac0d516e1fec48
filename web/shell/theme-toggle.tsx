import { Moon, Sun } from "lucide-react";
import { useHold } from "../theme/use-hold.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { setMode, useTheme } from "../ui/theme.ts";
import { showShellDialog } from "./shell-dialog.ts";

/** A short press turns light and dark, a long one opens the theme colour. */
export function ThemeToggle() {
  const { dark } = useTheme();
  const { wasHeld, target } = useHold(() => showShellDialog("theme"));
  const label = dark ? "Light mode" : "Dark mode";
  return (
    <span {...target}>
      <IconButton
        icon={dark ? Sun : Moon}
        label={label}
        tip={`${label} (hold for theme colour)`}
        placement="bottom"
        onPress={() => {
          if (!wasHeld()) setMode(dark ? "light" : "dark");
        }}
      />
    </span>
  );
}
