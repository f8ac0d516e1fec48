import { Play, Square, Upload } from "lucide-react";
import { useRef, useState } from "react";
import { changeSettings, usePhoneSettings } from "./phone-settings.ts";
import { builtIn, type Sound, soundFrom } from "./sounds.ts";
import type { Talk } from "./talk.ts";
import "./sound-panel.css";

/** Files that were chosen; kept for the next call of this window. */
const chosen: Sound[] = [];

/** What the other side can hear besides the microphone, or instead of it. */
export const SoundPanel = ({ number, talk: { act, playing, hearing } }: { number: string; talk: Talk }) => {
  const [sounds, setSounds] = useState<readonly Sound[]>([...chosen, ...builtIn]);
  const [problem, setProblem] = useState("");
  const { microphone } = usePhoneSettings(number);
  const picker = useRef<HTMLInputElement>(null);

  const guard = (task: Promise<unknown>) =>
    task.catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)));
  const play = (sound: Sound) => {
    setProblem("");
    if (playing === sound.name) act.stop();
    else void guard(act.play(sound));
  };
  const add = async (file: File | undefined) => {
    if (!file) return;
    setProblem("");
    const sound = await soundFrom(file);
    chosen.unshift(sound);
    setSounds([...chosen, ...builtIn]);
    await act.play(sound);
  };
  return (
    <section className="bx-sounds" aria-label="Sounds">
      <label className="bx-opt">
        <span>Microphone</span>
        <input
          type="checkbox"
          className="bx-sw"
          checked={microphone && hearing !== "missing"}
          onChange={({ target }) => {
            changeSettings(number, { microphone: target.checked });
            act.want(target.checked);
          }}
        />
      </label>
      <ul>
        {sounds.map((sound, n) => (
          <li key={`${sound.name} ${sounds.length - n}`}>
            <button type="button" aria-pressed={playing === sound.name} onClick={() => play(sound)}>
              {playing === sound.name ? (
                <Square className="i" aria-hidden="true" />
              ) : (
                <Play className="i" aria-hidden="true" />
              )}
              <span>{sound.name}</span>
            </button>
          </li>
        ))}
        <li>
          <button type="button" onClick={() => picker.current?.click()}>
            <Upload className="i" aria-hidden="true" />
            <span>Choose a WAV file</span>
          </button>
        </li>
      </ul>
      <input
        ref={picker}
        type="file"
        accept="audio/*,.wav"
        aria-label="Sound file"
        hidden
        onChange={({ target }) => {
          void guard(add(target.files?.[0]));
          target.value = "";
        }}
      />
      <span className="bx-bad" role="alert">
        {problem}
      </span>
    </section>
  );
};
