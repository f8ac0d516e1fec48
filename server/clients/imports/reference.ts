import { seal, unseal } from "../../seal.ts";

/** Columns that the file of refused rows has beside its own. */
export const referenceColumn = "Row reference";
export const reasonColumn = "Why it was left out";

export const isOwnColumn = (name: string): boolean => name === referenceColumn || name === reasonColumn;

const place = "import_rows/reference";

interface RowOfImport {
  importId: string;
  row: number;
}

/**
 * What ties a row of a file that left the house to the row it was made of. Sealed, so that nobody asks for rows
 * that they were never given.
 */
export const writeReference = (key: Buffer, { importId, row }: RowOfImport): string =>
  `r${seal(key, `${importId}/${row}`, place).toString("base64url")}`;

export function readReference(key: Buffer, text: string): RowOfImport | null {
  const sealed = Buffer.from(text.trim().slice(1), "base64url");
  // Nonce, tag, and at least a letter.
  if (sealed.length < 29) return null;
  try {
    const [importId = "", row] = unseal(key, sealed, place).toString().split("/");
    return { importId, row: Number(row) };
  } catch {
    return null;
  }
}
