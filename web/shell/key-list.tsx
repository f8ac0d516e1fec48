import { Dialog } from "../ui/dialog.tsx";
import { Kbd } from "../ui/kbd.tsx";
import { type Shortcut, useShortcuts } from "../ui/keys.ts";
import "./key-list.css";

/** Every key that works on the page behind. */
export function KeyList({ onClose }: { onClose: () => void }) {
  const groups = grouped(useShortcuts());
  return (
    <Dialog open onClose={onClose} title="Keys" size="mid">
      <div className="keys">
        {[...groups].map(([group, shortcuts]) => (
          <section key={group}>
            <h3>{group}</h3>
            <dl>
              {shortcuts.map(({ keys, label }) => (
                <div key={keys}>
                  <dt>{label}</dt>
                  <dd>
                    {keys.split(" ").map((chord) => (
                      <Kbd key={chord} keys={chord} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

/** By group, in the order of registration; where two hold the same key only the one that acts is listed. */
export function grouped(newestFirst: readonly Shortcut[]): Map<string, Shortcut[]> {
  const acting = new Map<string, Shortcut>();
  for (const shortcut of newestFirst) if (!acting.has(shortcut.keys)) acting.set(shortcut.keys, shortcut);
  const groups = new Map<string, Shortcut[]>();
  for (const shortcut of [...acting.values()].reverse())
    groups.set(shortcut.group, [...(groups.get(shortcut.group) ?? []), shortcut]);
  return groups;
}
