/** The letters of GSM 03.38; those of the second line take two places. */
const plain = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/;
const twice = /[\^{}\\[~\]|€]/g;

/** How many texts a message is to the carrier: 160 letters, or 70 with any other sign; less in each of several. */
export function textParts(text: string): number {
  const isPlain = plain.test(text);
  const length = isPlain ? text.length + (text.match(twice)?.length ?? 0) : text.length;
  const [whole, part] = isPlain ? [160, 153] : [70, 67];
  return length <= whole ? Math.min(1, length) : Math.ceil(length / part);
}

/** "84 characters, 1 text." */
export function partsText(text: string): string {
  const [letters, parts] = [text.length, textParts(text)];
  return `${letters} ${letters === 1 ? "character" : "characters"}, ${parts} ${parts === 1 ? "text" : "texts"}.`;
}
