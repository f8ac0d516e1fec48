const declaration = /^<\?xml\s[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/;
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

const decoderOf = (name: string): TextDecoder | null => {
  try {
    const decoder = new TextDecoder(name);
    // Documents of two bytes a letter are none here: in UTF-8 they fail by their zeros, and it is said.
    return decoder.encoding.startsWith("utf-") ? null : decoder;
  } catch {
    return null;
  }
};

/** The text of an answer, in the letters that its type or else its XML declaration names; else in UTF-8. */
export const decodeAnswer = (bytes: Buffer, contentType: string): string => {
  const named = /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(contentType)?.[1];
  const declared = declaration.exec(bytes.subarray(0, 200).toString("latin1"))?.[1];
  const isMarked = bytes.subarray(0, 3).equals(byteOrderMark);
  const decoder = isMarked ? null : decoderOf(named ?? declared ?? "utf-8");
  return decoder ? decoder.decode(bytes) : bytes.toString();
};
