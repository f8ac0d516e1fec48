import { Dialog } from "../ui/dialog.tsx";
import { Kbd } from "../ui/kbd.tsx";
import { type Shortcut, useShortcuts } from "../ui/keys.ts";
import "./key-list.css";

/** Every key that works on the page behind. */
export function KeyList({ onClose }: { onClose: () => void }) {
  const groups = grouped(useShortcuts());
  // Not registered: on the page behind the key does something else.
  const anywhere = groups.get("Anywhere") ?? [];
  groups.set("Anywhere", [...anywhere, { label: "Close what is on top", keys: ["esc"] }]);
  return (
    <Dialog open onClose={onClose} title="Keys" size="mid">
      <div className="keys">
        {[...groups].map(([group, shortcuts]) => (
          <section key={group}>
            <h3>{group}</h3>
            <dl>
              {shortcuts.map(({ keys, label }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    {keys.flatMap((one) =>
                      one.split(" ").map((chord) => <Kbd key={`${one} ${chord}`} keys={chord} />),
                    )}
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

type Listed = Pick<Shortcut, "keys" | "label" | "group">;

interface KeyLine {
  label: string;
  /** Each does it by itself. */
  keys: string[];
}

/**
 * By group, in the order of registration: where two hold the same key only the one that acts, and what two keys do
 * once.
 */
export function grouped(newestFirst: readonly Listed[]): Map<string, KeyLine[]> {
  const acting = new Map<string, Listed>();
  for (const shortcut of newestFirst) if (!acting.has(shortcut.keys)) acting.set(shortcut.keys, shortcut);
  const lines = new Map<string, KeyLine>();
  const groups = new Map<string, KeyLine[]>();
  for (const { keys, label, group } of [...acting.values()].reverse()) {
    const line = lines.get(label);
    if (line) line.keys.push(keys);
    else {
      const added = { label, keys: [keys] };
      lines.set(label, added);
      groups.set(group, [...(groups.get(group) ?? []), added]);
    }
  }
  return groups;
}
