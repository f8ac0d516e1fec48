import { useHandset } from "./handset-state.ts";
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

/** What these numbers say of themselves, as the caller ID it comes down to. */
const fixedIds: Partial<Record<string, PhoneSettings["callerId"]>> = {
  "TN-Validation-Passed-A": "verified",
  "TN-Validation-Passed-C": "spam",
  "TN-Validation-Failed-A": "fraud",
};

/** What the carrier does with the calls of the phone that is shown, and what its number does whatever is chosen. */
export const CallSwitches = ({ number }: { number: string }) => {
  const settings = usePhoneSettings(number);
  const always = useHandset(number)?.always;
  const attests = always?.attests ?? null;
  const callerId = attests === null ? settings.callerId : fixedIds[attests];
  const isCalled = (always?.called ?? null) !== null;
  return (
    <>
      {always && always.what !== null && (
        <p className="bx-always">
          A magic number: {always.what.charAt(0).toLowerCase() + always.what.slice(1)}. What it does cannot be
          switched.
        </p>
      )}
      <div className="bx-opt">
        <span>Caller ID</span>
        <div className="bx-seg" role="group" aria-label="Caller ID">
          {callerIds.map(([id, label]) => (
            <button
              key={id}
              type="button"
              aria-pressed={callerId === id}
              disabled={attests !== null}
              onClick={() => changeSettings(number, { callerId: id })}
            >
              {label}
            </button>
          ))}
        </div>
      </div>
      {flips.map(([name, label]) => {
        const isFixed = name === "answers" && isCalled;
        return (
          <label key={name} className="bx-opt">
            <span>{label}</span>
            <input
              type="checkbox"
              className="bx-sw"
              checked={isFixed ? always?.called === "person" : settings[name]}
              disabled={isFixed}
              onChange={({ target }) => changeSettings(number, { [name]: target.checked })}
            />
          </label>
        );
      })}
    </>
  );
};
