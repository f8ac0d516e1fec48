// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { avatarText, drawAvatar } from "./avatar-canvas.ts";

/** Notes what is drawn on it: there is no picture without a browser. */
function paper() {
  const calls: [string, ...unknown[]][] = [];
  const context = new Proxy({} as CanvasRenderingContext2D, {
    get:
      (_, name: string) =>
      (...given: unknown[]) =>
        void calls.push([name, ...given]),
    set: () => true,
  });
  const canvas = { getContext: () => context, toDataURL: vi.fn(() => "data:image/jpeg;base64,x") };
  return { canvas: canvas as unknown as HTMLCanvasElement, calls, toDataURL: canvas.toDataURL };
}
const picture = { naturalWidth: 400, naturalHeight: 200 } as HTMLImageElement;
const given = (calls: [string, ...unknown[]][], name: string) =>
  calls.find(([one]) => one === name)!.slice(1) as number[];

it("is sent as JPEG of half the quality", () => {
  const { canvas, toDataURL } = paper();
  expect(avatarText(canvas)).toBe("data:image/jpeg;base64,x");
  expect(toDataURL.mock.calls).toEqual([["image/jpeg", 0.5]]);
});

it("fills 150 pixels with what was cut out", () => {
  const { canvas, calls } = paper();
  drawAvatar(canvas, picture, { x: 100, y: 0, width: 200, height: 200 }, 0);
  expect(given(calls, "fillRect")).toEqual([0, 0, 150, 150]);
  expect(given(calls, "scale")).toEqual([0.75, 0.75]);
  expect(given(calls, "translate")).toEqual([100, 100]);
  expect(given(calls, "drawImage")).toEqual([picture, -200, -100]);
});

it("counts from the corner of what the turned picture takes up", () => {
  const { canvas, calls } = paper();
  drawAvatar(canvas, picture, { x: 0, y: 100, width: 200, height: 200 }, 90);
  expect(given(calls, "rotate")[0]).toBeCloseTo(Math.PI / 2);
  expect(given(calls, "translate").map(Math.round)).toEqual([100, 100]);
});
