// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { inside, moved, readPlace } from "./place.ts";

const MARGIN = 16;
const size = { width: 400, height: 560 };
const window = { width: 1440, height: 900 };

describe("inside", () => {
  it("leaves a place alone at which all of it can be seen", () => {
    expect(inside({ right: 300, bottom: 200 }, size, window)).toEqual({ right: 300, bottom: 200 });
  });

  it("brings it back over each edge", () => {
    expect(inside({ right: -80, bottom: -9 }, size, window)).toEqual({ right: MARGIN, bottom: MARGIN });
    expect(inside({ right: 5000, bottom: 5000 }, size, window)).toEqual({
      right: 1440 - 400 - MARGIN,
      bottom: 900 - 560 - MARGIN,
    });
  });

  it("shows the head of one that is higher than the window", () => {
    const { bottom } = inside({ right: MARGIN, bottom: MARGIN }, size, { width: 1440, height: 500 });
    expect(500 - bottom - size.height).toBe(MARGIN);
  });
});

describe("moved", () => {
  it("follows the arrows, farther with Shift", () => {
    const place = { right: 100, bottom: 100 };
    expect(moved(place, "ArrowLeft", false)).toEqual({ right: 116, bottom: 100 });
    expect(moved(place, "ArrowRight", true)).toEqual({ right: 4, bottom: 100 });
    expect(moved(place, "ArrowUp", false)).toEqual({ right: 100, bottom: 116 });
    expect(moved(place, "ArrowDown", true)).toEqual({ right: 100, bottom: 4 });
    expect(moved(place, "Enter", false)).toBeNull();
  });
});

describe("readPlace", () => {
  const key = "place";
  afterEach(() => localStorage.clear());

  it("reads what was stored", () => {
    localStorage.setItem(key, '{"right":30,"bottom":40}');
    expect(readPlace(key)).toEqual({ right: 30, bottom: 40 });
  });

  it("begins anew where nothing was", () => {
    expect(readPlace(key)).toEqual({ right: 72, bottom: 24 });
  });

  it.each(["", "x", "null", "[]", '{"right":"3","bottom":4}', '{"right":3}', '{"right":1e999,"bottom":4}'])(
    "begins anew at %s",
    (text) => {
      localStorage.setItem(key, text);
      expect(readPlace(key)).toEqual({ right: 72, bottom: 24 });
    },
  );
});
