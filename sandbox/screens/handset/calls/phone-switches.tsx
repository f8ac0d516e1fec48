import { call } from "../../parts/api.ts";
import type { HandsetState } from "../types.ts";
import { useHandset } from "./handset-state.ts";

const voicemails = [
  [null, "No"],
  [0, "At once"],
  [5, "5 s"],
  [20, "20 s"],
] as const;

/** How the carrier finds the phone that is shown: kept there, for every window. */
export const PhoneSwitches = ({ number }: { number: string }) => {
  const handset = useHandset(number);
  const called = handset?.always.called ?? null;
  const isFixed = called !== null;
  const busy = isFixed ? called === "busy" : (handset?.busy ?? false);
  const voicemailAfter = isFixed ? (called === "machine" ? 0 : null) : (handset?.voicemailAfter ?? null);
  const set = (change: Partial<HandsetState>) => {
    call("PUT", `/handsets/${encodeURIComponent(number)}`, change).catch(() => undefined);
  };
  return (
    <>
      <label className="bx-opt">
        <span>Busy</span>
        <input
          type="checkbox"
          className="bx-sw"
          checked={busy}
          disabled={isFixed}
          onChange={({ target }) => set({ busy: target.checked })}
        />
      </label>
      <label className="bx-opt">
        <span>Its voicemail answers</span>
        <select
          className="bx-pick"
          value={String(voicemailAfter)}
          disabled={isFixed}
          onChange={({ target }) =>
            set({ voicemailAfter: target.value === "null" ? null : Number(target.value) })
          }
        >
          {voicemails.map(([seconds, words]) => (
            <option key={words} value={String(seconds)}>
              {words}
            </option>
          ))}
          {!voicemails.some(([seconds]) => seconds === voicemailAfter) && (
            <option value={String(voicemailAfter)}>{voicemailAfter} s</option>
          )}
        </select>
      </label>
    </>
  );
};
