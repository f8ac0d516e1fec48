import { isRecord, stored } from "../../api/stored.ts";

/** Where the dialog stands: how far its right and lower edges are from those of the window, in pixels. */
export interface Place {
  right: number;
  bottom: number;
}

export interface Size {
  width: number;
  height: number;
}

/** What stays free between the dialog and the window's edge. */
const MARGIN = 16;
/** At first: in the corner of the page, beside what stands at the window's edge. */
const FIRST: Place = { right: 72, bottom: 24 };
const STEP = 16;
const FAR = 96;

/** The nearest place at which all of it can be seen; of one that is larger than the window, its head. */
export function inside(place: Place, size: Size, window: Size): Place {
  const most = { right: window.width - size.width - MARGIN, bottom: window.height - size.height - MARGIN };
  return {
    right: Math.min(Math.max(place.right, MARGIN), Math.max(most.right, 0)),
    bottom: Math.min(Math.max(place.bottom, MARGIN), most.bottom),
  };
}

/** What an arrow does to it, or null for any other key. */
export function moved(place: Place, key: string, far: boolean): Place | null {
  const by = far ? FAR : STEP;
  const { right, bottom } = place;
  if (key === "ArrowLeft") return { right: right + by, bottom };
  if (key === "ArrowRight") return { right: right - by, bottom };
  if (key === "ArrowUp") return { right, bottom: bottom + by };
  if (key === "ArrowDown") return { right, bottom: bottom - by };
  return null;
}

/** Where it was put last: in a place of the browser's storage, if that holds one. */
export function readPlace(key: string): Place {
  const found = stored(key);
  const { right, bottom } = isRecord(found) ? found : {};
  return isNumber(right) && isNumber(bottom) ? { right, bottom } : FIRST;
}

const isNumber = (value: unknown): value is number => Number.isFinite(value);
