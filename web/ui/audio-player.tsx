import { Pause, Play } from "lucide-react";
import { useRef } from "react";
import { IconButton } from "./icon-button.tsx";
import { playedBars, seconds } from "./audio-text.ts";
import { useAudio } from "./use-audio.ts";
import "./audio-player.css";

const SEEK = 5;

export interface AudioPlayerProps {
  src: string;
  /** What is heard: "Voicemail from Eleanor Brandt". */
  label: string;
  /** Loudness of each of the 26 bars, 0 to 1; without it they are level. */
  peaks?: readonly number[];
  /** Seconds, known before the file is loaded. */
  duration?: number;
}

const BARS = 26;

/** One plays at a time on the whole page. The file is loaded when it is first played. */
export function AudioPlayer({ src, label, peaks = [], duration = 0 }: AudioPlayerProps) {
  const element = useRef<HTMLAudioElement>(null);
  const audio = useAudio(element, src, duration);
  const played = playedBars(audio.at, audio.total, BARS);
  return (
    <div className="player" role="group" aria-label={label}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a recorded call: there is no transcript to show */}
      <audio ref={element} src={src} preload="none" {...audio.handlers} />
      <IconButton
        icon={audio.playing ? Pause : Play}
        label={`${audio.playing ? "Pause" : "Play"} ${label}`}
        tip={audio.playing ? "Pause" : "Play"}
        fill
        onPress={audio.toggle}
      />
      <span className="player__w">
        {Array.from({ length: BARS }, (_, bar) => (
          <i
            key={bar}
            className={bar < played ? "on" : undefined}
            style={{ height: `${Math.round(4 + 14 * (peaks[bar] ?? 0.3))}px` }}
          />
        ))}
        <input
          type="range"
          aria-label={`Position in ${label}`}
          aria-valuetext={`${seconds(audio.at)} of ${seconds(audio.total)}`}
          min={0}
          max={Math.max(1, Math.ceil(audio.total))}
          step={SEEK}
          value={audio.at}
          onChange={(event) => audio.seek(Number(event.target.value))}
        />
      </span>
      <span className="num player__n">
        {seconds(audio.at)} / {seconds(audio.total)}
      </span>
      {audio.failed && <span className="red t12">Unable to play</span>}
    </div>
  );
}
