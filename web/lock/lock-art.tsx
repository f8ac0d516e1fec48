import "../ui/jacks.css";

const CORDS = [
  { tone: "c3", path: "M192 286C192 606 500 566 500 746", ends: [192, 270, 500, 736] },
  { tone: "c2", path: "M1204 196C1204 516 990 546 990 686", ends: [1204, 180, 990, 676] },
] as const;

const PLUG = { width: 13, height: 30 };

/** A wall of jacks with two calls put through. Decoration. */
export function LockArt() {
  return (
    <svg className="jacks" viewBox="0 0 1440 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <pattern id="jacks" width="44" height="44" patternUnits="userSpaceOnUse">
          <circle cx="16" cy="12" r="5" className="j" />
        </pattern>
      </defs>
      <rect width="1440" height="900" fill="url(#jacks)" />
      {CORDS.map(({ tone, path, ends: [x1, y1, x2, y2] }) => (
        <g key={tone}>
          <path className={`cord ${tone}`} d={path} />
          <rect className={`plug ${tone}`} x={x1 - 6.5} y={y1} {...PLUG} rx="6.5" />
          <rect className={`plug ${tone}`} x={x2 - 6.5} y={y2} {...PLUG} rx="6.5" />
        </g>
      ))}
    </svg>
  );
}
