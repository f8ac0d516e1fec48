/** 75 -> "1:15" */
export function seconds(time: number): string {
  const whole = Number.isFinite(time) ? Math.max(0, Math.floor(time)) : 0;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** How many of the bars have been heard. */
export function playedBars(at: number, total: number, bars: number): number {
  if (!(total > 0) || !(at > 0)) return 0;
  return Math.min(bars, Math.max(1, Math.round((at / total) * bars)));
}
