/** Bits into bytes, the highest first. */
export const openBitWriter = (bytes: Uint8Array, start: number) => {
  let at = start * 8;
  return {
    write: (value: number, bits: number): void => {
      for (let bit = bits - 1; bit >= 0; bit--, at++) {
        if ((value >> bit) & 1) bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (128 >> (at & 7));
      }
    },
  };
};

export type BitWriter = ReturnType<typeof openBitWriter>;
