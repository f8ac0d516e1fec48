const bars = [28, 46, 62, 40, 74, 52, 66, 34, 58, 44, 70, 30];

/** Stands in for a thumbnail: the same for the same item, in steps of the accent alone. */
export function TrainingArt({ id }: { id: string }) {
  const seed = Number.parseInt(id.slice(-6), 16);
  const Picture = pictures[seed % pictures.length]!;
  return (
    <svg className="tr__th" viewBox="0 0 300 150" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Picture seed={seed} />
    </svg>
  );
}

function Bars({ seed }: { seed: number }) {
  return bars.map((height, at) => (
    <rect
      key={height}
      className={at < 3 + (seed % 7) ? "k3" : "k1"}
      {...{ x: 60 + at * 15, y: 75 - height / 2, width: 8, height, rx: 3 }}
    />
  ));
}

function Bubbles({ seed }: { seed: number }) {
  const width = 90 + (seed % 40);
  return (
    <>
      <rect className="k0" {...{ x: 40, y: 26, width, height: 26, rx: 13 }} />
      <rect className="k0" {...{ x: 40, y: 58, width: width - 30, height: 26, rx: 13 }} />
      <rect className="k3" {...{ x: 260 - width, y: 96, width, height: 26, rx: 13 }} />
    </>
  );
}

function Form({ seed }: { seed: number }) {
  return (
    <>
      <rect className="k5" {...{ x: 56, y: 18, width: 188, height: 114, rx: 8 }} />
      <rect className="k1" {...{ x: 72, y: 34, width: 50 + (seed % 40), height: 8, rx: 4 }} />
      <rect className="k0" {...{ x: 72, y: 52, width: 156, height: 18, rx: 4 }} />
      <rect className="k0" {...{ x: 72, y: 78, width: 72, height: 18, rx: 4 }} />
      <rect className="k0" {...{ x: 156, y: 78, width: 72, height: 18, rx: 4 }} />
      <rect className="k3" {...{ x: 178, y: 106, width: 50, height: 16, rx: 4 }} />
    </>
  );
}

function Lanes({ seed }: { seed: number }) {
  return [0, 1, 2, 3].map((lane) => (
    <g key={lane}>
      <rect className="k0" {...{ x: 38 + lane * 58, y: 22, width: 50, height: 106, rx: 5 }} />
      <rect
        className={lane === (seed >> 2) % 4 ? "k3" : "k5"}
        {...{ x: 43 + lane * 58, y: 30, width: 40, height: 20, rx: 3 }}
      />
      <rect className="k5" {...{ x: 43 + lane * 58, y: 56, width: 40, height: 20, rx: 3 }} />
    </g>
  ));
}

const pictures = [Bars, Bubbles, Form, Lanes];
