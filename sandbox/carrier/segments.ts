const gsm = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
const gsmTwice = new Set("\f^{}\\[~]|€");

/** Segments of a text: 160 then 153 letters of GSM 7, else 70 then 67 units of UCS-2; at least 1. */
export const countSegments = (body: string): number => {
  let units = 0;
  for (const letter of body) {
    if (gsm.has(letter)) units += 1;
    else if (gsmTwice.has(letter)) units += 2;
    else return body.length <= 70 ? 1 : Math.ceil(body.length / 67);
  }
  return units <= 160 ? 1 : Math.ceil(units / 153);
};
