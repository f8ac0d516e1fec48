import { grouped } from "../shell/key-list.tsx";
import { Kbd } from "../ui/kbd.tsx";
import { useShortcut, useShortcuts } from "../ui/keys.ts";
import { setMode, useTheme } from "../ui/theme.ts";
import { toast } from "../ui/toast.tsx";
import { Section } from "./section.tsx";

export function KeysSection() {
  const { dark } = useTheme();
  const say = (text: string) => () => void toast.success(text);
  useShortcut({ keys: "mod+k", label: "Palette", group: "Gallery", run: say("Palette") });
  useShortcut({ keys: "g d", label: "Go to the dashboard", group: "Gallery", run: say("Dashboard") });
  useShortcut({
    keys: "alt+d",
    label: "Dark or light",
    group: "Gallery",
    run: () => setMode(dark ? "light" : "dark"),
  });
  useShortcut({ keys: "?", label: "List of keys", group: "Gallery", run: say("Keys") });
  const lines = [...grouped(useShortcuts()).values()].flat();
  return (
    <Section title="Keys">
      <dl className="keys-list">
        {lines.map(({ keys, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {keys.map((one) => (
                <Kbd key={one} keys={one} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
