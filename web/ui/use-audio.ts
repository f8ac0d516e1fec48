import { type RefObject, useState } from "react";

/** The one that plays: starting another pauses it. */
let current: HTMLAudioElement | null = null;

/** State of an <audio>, which is asked, never guessed: its events set everything. */
export function useAudio(ref: RefObject<HTMLAudioElement | null>, src: string, known: number) {
  const [playing, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [measured, setMeasured] = useState<{ src: string; total: number }>();
  const [failed, setFailed] = useState(false);
  const total = measured?.src === src ? measured.total : known;

  async function toggle() {
    const audio = ref.current;
    if (!audio) return;
    if (!audio.paused) return audio.pause();
    if (current !== audio) current?.pause();
    current = audio;
    setFailed(false);
    try {
      await audio.play();
    } catch (error) {
      // Pausing before it began is not a failure.
      setFailed(!(error instanceof DOMException && error.name === "AbortError"));
    }
  }

  function seek(time: number) {
    const audio = ref.current;
    if (!audio) return;
    audio.currentTime = Math.min(time, total);
    setAt(audio.currentTime);
  }

  const handlers = {
    onPlay: () => setPlaying(true),
    onPause: () => setPlaying(false),
    onEnded: () => setPlaying(false),
    onError: () => setPlaying(false),
    onTimeUpdate: () => setAt(ref.current?.currentTime ?? 0),
    onDurationChange() {
      const length = ref.current?.duration;
      // A stream without a length says Infinity.
      if (length !== undefined && Number.isFinite(length)) setMeasured({ src, total: length });
    },
  };
  return { playing, at, total, failed, toggle, seek, handlers };
}
