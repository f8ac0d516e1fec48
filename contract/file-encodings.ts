/**
 * How a file of text may be written where it is neither Unicode nor plain English, which tell themselves. Everything
 * else is guessed, and whoever knows better says so. The ids are those of iconv-lite.
 */
export const fileEncodings = [
  { id: "windows-1252", label: "Western (Windows)" },
  { id: "macroman", label: "Western (Mac)" },
  { id: "windows-1250", label: "Central European (Windows)" },
  { id: "iso-8859-2", label: "Central European (ISO)" },
  { id: "windows-1251", label: "Cyrillic (Windows)" },
  { id: "koi8-r", label: "Cyrillic (KOI8-R)" },
  { id: "windows-1253", label: "Greek" },
  { id: "windows-1254", label: "Turkish" },
  { id: "windows-1255", label: "Hebrew" },
  { id: "windows-1256", label: "Arabic" },
  { id: "windows-1258", label: "Vietnamese" },
  { id: "windows-874", label: "Thai" },
  { id: "shift_jis", label: "Japanese (Shift JIS)" },
  { id: "euc-jp", label: "Japanese (EUC)" },
  { id: "euc-kr", label: "Korean" },
  { id: "gb18030", label: "Chinese (simplified)" },
  { id: "big5", label: "Chinese (traditional)" },
] as const;
export type FileEncoding = (typeof fileEncodings)[number]["id"];

export const isFileEncoding = (name: string | null): name is FileEncoding =>
  fileEncodings.some(({ id }) => id === name);
