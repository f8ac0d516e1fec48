import { Moon, Sun } from "lucide-react";
import { IconButton } from "../ui/icon-button.tsx";
import { setMode, useTheme } from "../ui/theme.ts";

export function ThemeToggle() {
  const { dark } = useTheme();
  return (
    <IconButton
      icon={dark ? Sun : Moon}
      label={dark ? "Light mode" : "Dark mode"}
      placement="bottom"
      onPress={() => setMode(dark ? "light" : "dark")}
    />
  );
}
