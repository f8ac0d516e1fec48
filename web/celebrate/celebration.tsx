import confetti from "canvas-confetti";
import { useEffect, useEffectEvent, useRef } from "react";
import "./celebration.css";

const SHOWN_MS = 3_000;

export interface CelebrationProps {
  /** Said in the middle, and read out. */
  message?: string;
  /** After three seconds, when it has cleared. */
  onDone: () => void;
}

/** Confetti over the page, which stays in use beneath it. With reduced motion the message alone. */
export function Celebration({ message, onDone }: CelebrationProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const done = useEffectEvent(onDone);
  useEffect(() => {
    // Without a worker: its code would come from an address that the security policy forbids.
    const fire = canvas.current && confetti.create(canvas.current, { resize: true, useWorker: false });
    void fire?.({ particleCount: 140, spread: 90, origin: { y: 0.6 }, disableForReducedMotion: true });
    const timer = setTimeout(() => done(), SHOWN_MS);
    return () => {
      clearTimeout(timer);
      fire?.reset();
    };
  }, []);
  return (
    <div className="cheer">
      <canvas ref={canvas} aria-hidden="true" />
      <p role="status">{message}</p>
    </div>
  );
}
