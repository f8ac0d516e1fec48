/** Headers as products write them, a row of values below, and where each column belongs. */
export type Sheet = [header: string, value: string, place: string | null][];

/** Columns that hold nothing and go nowhere. */
export const unused = (...headers: string[]): Sheet => headers.map((header) => [header, "", null]);
