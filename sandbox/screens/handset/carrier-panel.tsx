import { call } from "../parts/api.ts";
import { useLive } from "../parts/live.ts";
import { CallSwitches } from "./calls/call-switches.tsx";
import { PhoneSwitches } from "./calls/phone-switches.tsx";
import { EventLog } from "./event-log.tsx";
import { MagicNumbers } from "./magic-numbers.tsx";
import type { Switches } from "./types.ts";
import "./carrier-panel.css";

const flips = [
  ["hang", "Hang the next send"],
  ["drop", "Lose status callbacks"],
  ["reorder", "Callbacks newest first"],
] as const;

const choices = [
  [
    "repeat",
    "Repeat webhooks",
    [
      [0, "No"],
      [1, "Once"],
      [2, "Twice"],
      [5, "5 times"],
    ],
  ],
  [
    "delayMs",
    "Delay webhooks",
    [
      [0, "No"],
      [1000, "1 s"],
      [5000, "5 s"],
      [30_000, "30 s"],
    ],
  ],
  [
    "slowMs",
    "Answer sends late",
    [
      [0, "No"],
      [2000, "2 s"],
      [10_000, "10 s"],
      [20_000, "20 s"],
    ],
  ],
] as const;

/** What the carrier does badly on purpose, and what happened. */
export const CarrierPanel = ({ number }: { number: string | null }) => {
  const switches = useLive<Switches>("/switches", ["switches"]);
  const set = (change: Partial<Switches>) => {
    call("PUT", "/switches", change).catch(() => undefined);
  };
  const flip = (name: "failNext" | (typeof flips)[number][0], label: string) => (
    <label key={name} className="bx-opt">
      <span>{label}</span>
      <input
        type="checkbox"
        className="bx-sw"
        checked={switches?.[name] ?? false}
        onChange={({ target }) => set({ [name]: target.checked })}
      />
    </label>
  );
  return (
    <>
      <h2>Pretend carrier</h2>
      <div className="bx-opts">
        {number !== null && <CallSwitches number={number} />}
        {flip("failNext", "Fail the next text")}
        {number !== null && (
          <details className="bx-magic">
            <summary className="bx-opt">This phone</summary>
            <PhoneSwitches number={number} />
          </details>
        )}
        <details className="bx-magic">
          <summary className="bx-opt">Sends and webhooks</summary>
          {flips.map(([name, label]) => flip(name, label))}
          {choices.map(([name, label, options]) => (
            <label key={name} className="bx-opt">
              <span>{label}</span>
              <select
                className="bx-pick"
                value={switches?.[name] ?? 0}
                onChange={({ target }) => set({ [name]: Number(target.value) })}
              >
                {options.map(([value, words]) => (
                  <option key={value} value={value}>
                    {words}
                  </option>
                ))}
                {switches && !options.some(([value]) => value === switches[name]) && (
                  <option value={switches[name]}>{switches[name]}</option>
                )}
              </select>
            </label>
          ))}
        </details>
        <MagicNumbers />
      </div>
      <EventLog number={number} />
    </>
  );
};
