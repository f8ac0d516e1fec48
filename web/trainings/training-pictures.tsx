import type { ReactNode } from "react";

interface PictureProps {
  /** Makes two of one kind differ. */
  seed: number;
}

const bars = [28, 46, 62, 40, 74, 52, 66, 34, 58, 44, 70, 30];

function Bars({ seed }: PictureProps) {
  return bars.map((height, at) => (
    <rect
      key={height}
      className={at < 3 + (seed % 7) ? "k3" : "k1"}
      {...{ x: 60 + at * 15, y: 75 - height / 2, width: 8, height, rx: 3 }}
    />
  ));
}

function Bubbles({ seed }: PictureProps) {
  const width = 90 + (seed % 40);
  return (
    <>
      <rect className="k0" {...{ x: 40, y: 26, width, height: 26, rx: 13 }} />
      <rect className="k0" {...{ x: 40, y: 58, width: width - 30, height: 26, rx: 13 }} />
      <rect className="k3" {...{ x: 260 - width, y: 96, width, height: 26, rx: 13 }} />
    </>
  );
}

function Form({ seed }: PictureProps) {
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

function Lanes({ seed }: PictureProps) {
  return [0, 1, 2, 3].map((lane) => (
    <g key={lane}>
      <rect className="k0" {...{ x: 38 + lane * 58, y: 22, width: 50, height: 106, rx: 5 }} />
      <rect
        className={lane === seed % 4 ? "k3" : "k5"}
        {...{ x: 43 + lane * 58, y: 30, width: 40, height: 20, rx: 3 }}
      />
      <rect className="k5" {...{ x: 43 + lane * 58, y: 56, width: 40, height: 20, rx: 3 }} />
    </g>
  ));
}

function Flow({ seed }: PictureProps) {
  return (
    <>
      <circle className="k3" cx="60" cy="74" r="16" />
      <rect className="k1" {...{ x: 76, y: 72, width: 54, height: 4, rx: 2 }} />
      <rect className="k5" {...{ x: 130, y: 52, width: 60, height: 44, rx: 8 }} />
      <rect className="k1" {...{ x: 142, y: 66, width: 36, height: 6, rx: 3 }} />
      <rect className="k0" {...{ x: 142, y: 78, width: 24, height: 6, rx: 3 }} />
      <rect className="k1" {...{ x: 190, y: 72, width: 26, height: 4, rx: 2 }} />
      <rect className="k1" {...{ x: 214, y: 44, width: 4, height: 60, rx: 2 }} />
      {[44, 74, 104].map((y, at) => (
        <circle key={y} className={at === seed % 3 ? "k1" : "k2"} cx="236" cy={y} r="12" />
      ))}
    </>
  );
}

const star = "M0-18 5-6 18-5 8 4 11 17 0 10-11 17-8 4-18-5-5-6Z";

function Stars({ seed }: PictureProps) {
  return [66, 108, 150, 192, 234].map((x, at) => (
    <path key={x} className={at < 2 + (seed % 4) ? "k3" : "k1"} transform={`translate(${x} 74)`} d={star} />
  ));
}

const columns = [0, 1, 2, 3, 4, 5, 6];
const weeks = [0, 1, 2, 3];

function Calendar({ seed }: PictureProps) {
  const day = seed % 28;
  return (
    <>
      <rect className="k5" {...{ x: 62, y: 20, width: 176, height: 108, rx: 8 }} />
      {weeks.flatMap((week) =>
        columns.map((column) => {
          const at = week * 7 + column;
          const tone = at === day ? "k3" : (at + seed) % 6 === 0 ? "k1" : "k0";
          return (
            <rect
              key={at}
              className={tone}
              {...{ x: 72 + column * 23.4, y: 36 + week * 21, width: 17, height: 15, rx: 3 }}
            />
          );
        }),
      )}
    </>
  );
}

const heights = [36, 58, 46, 78, 66, 92];

function Chart({ seed }: PictureProps) {
  return (
    <>
      {heights.map((height, at) => (
        <rect
          key={height}
          className={at === 5 - (seed % 3) ? "k3" : at < 3 ? "k1" : "k2"}
          {...{ x: 66 + at * 30, y: 122 - height, width: 20, height, rx: 4 }}
        />
      ))}
      <rect className="k1" {...{ x: 58, y: 124, width: 186, height: 3, rx: 1 }} />
    </>
  );
}

/** By the tag of what an item is about. */
export const pictures: Record<string, (props: PictureProps) => ReactNode> = {
  Phone: Bars,
  Messages: Bubbles,
  Contacts: Form,
  Tasks: Lanes,
  Account: Lanes,
  Profile: Flow,
  Settings: Flow,
  Reviews: Stars,
  "Follow-ups": Calendar,
  Dashboard: Chart,
};
