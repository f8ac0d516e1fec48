import { expect, it } from "vitest";
import { inOrder, nextDue } from "./groups.ts";

it("gives each row once, with all it has in common, and looks at each group once for all steps", () => {
  let looked = 0;
  const count = 3_000;
  // Each second row is in two groups; the file is in no order.
  const groups = Array.from({ length: 2 * count }, (_, n) => ({
    members: [0, 1, 2].map((at) => 2 * ((n * 7) % count) + 1 + (at === 2 ? 2 * count + (n % 2) : at)),
    get open() {
      looked++;
      return [2 * ((n * 7) % count) + 2];
    },
  }));
  const order = inOrder(groups);
  const given: number[] = [];
  for (let after = 0, steps = 0; ; steps++) {
    const due = nextDue(order, after, 100);
    if (!due) break;
    expect([due.rows, due.groups.length]).toEqual([100, 200]);
    expect(due.groups.every(([, row]) => row! > after && row! <= due.to)).toBe(true);
    given.push(...new Set(due.groups.map(([, row]) => row!)));
    after = due.to;
    expect(steps).toBeLessThan(count / 100);
  }
  expect(given).toEqual(Array.from({ length: count }, (_, n) => 2 * n + 2));
  expect(looked).toBe(2 * count);
});

it("goes on behind a row that is no longer there, and ends", () => {
  const order = inOrder([
    { members: [2, 9, 14], open: [9, 14] },
    { members: [3, 9], open: [9] },
  ]);
  expect(nextDue(order, 5, 1)).toEqual({
    groups: [
      [2, 9, 14],
      [3, 9],
    ],
    rows: 1,
    to: 9,
  });
  expect(nextDue(order, 9, 5)).toEqual({ groups: [[2, 9, 14]], rows: 1, to: 14 });
  expect(nextDue(order, 14, 5)).toBeNull();
});
