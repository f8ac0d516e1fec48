/** Bits out of bytes, the highest first. Beyond the end everything is 0, so that damage ends a frame and not the program. */
export const openBitReader = (bytes: Uint8Array) => {
  let at = 0;
  const bit = (): number => {
    const value = ((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
    at++;
    return value;
  };
  return {
    bit,
    read: (bits: number): number => {
      let value = 0;
      for (let i = 0; i < bits; i++) value = value * 2 + bit();
      return value;
    },
    place: (): number => at,
    go: (place: number): void => {
      at = place;
    },
  };
};

export type BitReader = ReturnType<typeof openBitReader>;
