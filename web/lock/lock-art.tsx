import "../ui/jacks.css";

const CORDS = [
  { tone: "c2", path: "M192 286C192 600 500 480 500 740", ends: [192, 272, 500, 740] },
  { tone: "c1", path: "M1204 196C1204 440 990 520 990 680", ends: [1204, 182, 990, 680] },
] as const;

const PLUG = { width: 13, height: 30 };

/** A wall of jacks with two calls put through. Decoration. */
export function LockArt() {
  return (
    <svg className="jacks" viewBox="0 0 1440 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <pattern id="jacks" width="44" height="44" patternUnits="userSpaceOnUse">
          <circle cx="16" cy="10" r="5" className="j" />
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
