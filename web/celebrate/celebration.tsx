import confetti from "canvas-confetti";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import "./celebration.css";

const SHOWN_MS = 3_000;
const SAID_MS = 100;

export interface CelebrationProps {
  /** Said in the middle, and read out. */
  message?: string;
  /** After three seconds, when it has cleared. */
  onDone: () => void;
}

/** Confetti over the page, which stays in use beneath it. With reduced motion the message alone. */
export function Celebration({ message = "", onDone }: CelebrationProps) {
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
  // Screen readers say what comes into a status that stood there before, not what it came with.
  const [said, setSaid] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSaid(message), SAID_MS);
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <div className="cheer">
      <canvas ref={canvas} aria-hidden="true" />
      <p role="status">{said}</p>
    </div>
  );
}
