import { changeSettings, type PhoneSettings, usePhoneSettings } from "./phone-settings.ts";

const callerIds = [
  ["verified", "Verified"],
  ["spam", "Spam"],
  ["fraud", "Fraud"],
] as const;
const flips = [
  ["drop", "Drop the call after 10 s"],
  ["answers", "Answer by itself"],
] as const satisfies readonly (readonly [keyof PhoneSettings, string])[];

/** What the carrier does with the calls of the phone that is shown. */
export const CallSwitches = ({ number }: { number: string }) => {
  const settings = usePhoneSettings(number);
  return (
    <>
      <div className="bx-opt">
        <span>Caller ID</span>
        <div className="bx-seg" role="group" aria-label="Caller ID">
          {callerIds.map(([callerId, label]) => (
            <button
              key={callerId}
              type="button"
              aria-pressed={settings.callerId === callerId}
              onClick={() => changeSettings(number, { callerId })}
            >
              {label}
            </button>
          ))}
        </div>
      </div>
      {flips.map(([name, label]) => (
        <label key={name} className="bx-opt">
          <span>{label}</span>
          <input
            type="checkbox"
            className="bx-sw"
            checked={settings[name]}
            onChange={({ target }) => changeSettings(number, { [name]: target.checked })}
          />
        </label>
      ))}
    </>
  );
};
