import { useEffect, useRef } from "react";

const sides = [
  ["input", "What you say"],
  ["output", "What you hear"],
] as const;
const paintMs = 120;
/** Speech is at about a tenth of the loudest there can be. */
const scale = 400;
/** A bar jumps up and sinks slowly: a short sound is seen, too. */
const sinks = 0.8;

type Props = { levels: () => { input: number; output: number } };

/** How loud both sides are. Painted without React: it changes eight times a second. */
export const Meters = ({ levels }: Props) => {
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const height = { input: 0, output: 0 };
    const timer = setInterval(() => {
      const now = levels();
      for (const [n, [side]] of sides.entries()) {
        const bar = box.current?.children[n];
        height[side] = Math.max(Math.min(100, now[side] * scale), height[side] * sinks);
        if (!(bar instanceof HTMLElement)) continue;
        bar.setAttribute("aria-valuenow", String(Math.round(height[side])));
        bar.style.setProperty("--level", `${Math.round(height[side])}%`);
      }
    }, paintMs);
    return () => clearInterval(timer);
  }, [levels]);
  return (
    <span className="bx-meters" ref={box}>
      {sides.map(([side, label]) => (
        <span
          key={side}
          role="meter"
          className={`bx-meter bx-meter--${side}`}
          aria-label={label}
          aria-valuenow={0}
          aria-valuemin={0}
          aria-valuemax={100}
          title={label}
        />
      ))}
    </span>
  );
};
