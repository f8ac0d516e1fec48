import { call } from "../../parts/api.ts";
import { useLive } from "../../parts/live.ts";
import type { HandsetState } from "../types.ts";

const voicemails = [
  [null, "No"],
  [0, "At once"],
  [5, "5 s"],
  [20, "20 s"],
] as const;

/** How the carrier finds the phone that is shown: kept there, for every window. */
export const PhoneSwitches = ({ number }: { number: string }) => {
  const handset = useLive<HandsetState>(`/handsets/${encodeURIComponent(number)}`, ["handsets"]);
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
          checked={handset?.busy ?? false}
          onChange={({ target }) => set({ busy: target.checked })}
        />
      </label>
      <label className="bx-opt">
        <span>Its voicemail answers</span>
        <select
          className="bx-pick"
          value={String(handset?.voicemailAfter ?? null)}
          onChange={({ target }) =>
            set({ voicemailAfter: target.value === "null" ? null : Number(target.value) })
          }
        >
          {voicemails.map(([seconds, words]) => (
            <option key={words} value={String(seconds)}>
              {words}
            </option>
          ))}
          {handset && !voicemails.some(([seconds]) => seconds === handset.voicemailAfter) && (
            <option value={String(handset.voicemailAfter)}>{handset.voicemailAfter} s</option>
          )}
        </select>
      </label>
    </>
  );
};
