import { Moon, Sun } from "lucide-react";
import { useActing } from "../api/session.ts";
import { useHeldButton } from "../ui/use-held-button.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { setMode, useTheme } from "../ui/theme.ts";
import { showShellDialog } from "./shell-dialog.ts";
import { warmShellDialog } from "./shell-dialogs.tsx";

/** A short press turns light and dark, a long one opens the theme colour. */
export function ThemeToggle() {
  const { dark } = useTheme();
  const acting = useActing();
  const { wasHeld, target } = useHeldButton(
    () => !acting && showShellDialog("theme"),
    () => !acting && warmShellDialog("theme"),
  );
  const label = dark ? "Light mode" : "Dark mode";
  return (
    <span {...target}>
      <IconButton
        icon={dark ? Sun : Moon}
        label={label}
        tip={acting ? label : `${label} (hold for theme colour)`}
        placement="bottom"
        onPress={() => {
          if (!wasHeld()) setMode(dark ? "light" : "dark");
        }}
      />
    </span>
  );
}
