const fortnight = 14 * 24 * 60 * 60 * 1000;

export const isNew = (item: { createdAt: string }, now: number): boolean =>
  now - Date.parse(item.createdAt) < fortnight;
