import "../ui/jacks.css";

const STEP = 44;
const FIRST = { x: 38, y: 32 };
const COLUMNS = 17;
const ROWS = 20;

/** Cords between two jacks of the field, by column and row; `low` is where the cord hangs to. */
const CORDS = [
  { tone: 3, from: [1, 4], to: [5, 2], low: 358 },
  { tone: 2, from: [3, 7], to: [11, 3], low: 600 },
  { tone: 1, from: [7, 5], to: [14, 6], low: 496 },
  { tone: 3, from: [9, 11], to: [15, 9], low: 706 },
  { tone: 1, from: [2, 11], to: [6, 13], low: 724 },
  { tone: 2, from: [5, 10], to: [12, 14], low: 818 },
] as const;

const PLUG = { width: 13, height: 30 };

/** The field of jacks of an old switchboard, with some calls put through. Decoration. */
export function JackField() {
  return (
    <svg className="jacks" viewBox="0 0 780 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {Array.from({ length: ROWS * COLUMNS }, (_, at) => {
        const { x, y } = jack(at % COLUMNS, Math.floor(at / COLUMNS));
        return <circle key={at} cx={x} cy={y} r="5" className="j" />;
      })}
      {CORDS.map(({ tone, from, to, low }) => {
        const a = plugEnd(from);
        const b = plugEnd(to);
        return (
          <path
            key={`${from}`}
            className={`cord c${tone}`}
            d={`M${a.x} ${a.y}C${a.x} ${low} ${b.x} ${low} ${b.x} ${b.y}`}
          />
        );
      })}
      {CORDS.flatMap(({ tone, from, to }) =>
        [from, to].map(([column, row]) => {
          const { x, y } = jack(column, row);
          return (
            <rect
              key={`${column} ${row}`}
              className={`plug c${tone}`}
              x={x - PLUG.width / 2}
              y={y - 6.5}
              {...PLUG}
              rx={PLUG.width / 2}
            />
          );
        }),
      )}
    </svg>
  );
}

const jack = (column: number, row: number) => ({ x: FIRST.x + column * STEP, y: FIRST.y + row * STEP });

/** Where the cord leaves the plug: 14 below the jack. */
function plugEnd([column, row]: readonly [number, number]) {
  const { x, y } = jack(column, row);
  return { x, y: y + 14 };
}
