/** Codes of our own, below those of the carrier. */
export const ourCodes = { unreachable: 1, neverTaken: 2, pictureLost: 3 } as const;
/** The carrier's code for somebody who opted out. */
export const optedOutCode = 21610;

const cannotGet = "This number cannot get texts. It may be a landline.";
const badNumber = "This is not a number that can be texted. Check it and try again.";
const ourNumber = "Our number cannot send texts at the moment. Ask an administrator to look at it.";
const off = "The phone is switched off or out of reach. Try again later.";
const filtered = "The carrier held this text back as unwanted. Reword it before you send it again.";
const dayLimit = "The carrier's limit for today is reached. Send it again tomorrow.";
const busy = "Too many texts are waiting at the carrier. Send it again in a while.";
const picture = "The carrier could not take the picture. Try a smaller one, or another format.";
const unfetched = "The carrier could not fetch the picture from us. Send the text again.";
const region = "Texts to this country or region are not enabled.";

/** https://www.twilio.com/docs/api/errors, in words for the person who sent the text. */
const sentences: Record<number, string> = {
  [ourCodes.unreachable]: "The carrier could not be reached, so this text was not sent.",
  [ourCodes.neverTaken]: "The carrier has no record of this text, so it was not sent.",
  [ourCodes.pictureLost]: "A picture that came with this text could not be fetched.",
  [optedOutCode]: "This person asked not to be texted. They can text START to hear from you again.",
  11200: unfetched,
  11751: picture,
  12300: picture,
  20003: "The carrier did not accept our credentials. Ask an administrator to check them.",
  21211: badNumber,
  21212: ourNumber,
  21214: badNumber,
  21217: badNumber,
  21408: region,
  21606: ourNumber,
  21611: busy,
  21612: "This number cannot be reached from ours.",
  21614: cannotGet,
  21617: "This text is longer than 1600 characters.",
  21619: "There was nothing in this text.",
  21620: unfetched,
  21623: "There are more pictures than one text can carry.",
  21659: ourNumber,
  30001: busy,
  30002: ourNumber,
  30003: off,
  30004: "This phone does not accept texts from us.",
  30005: "Nobody has this number any more. Check it and try again.",
  30006: cannotGet,
  30007: filtered,
  30008: "The carrier could not say why this text did not arrive. Try again later.",
  30019: picture,
  30023: dayLimit,
  30027: dayLimit,
  30034: "Our number is not registered for texting yet. Ask an administrator to register it.",
};

/** Why a text was not delivered, written for the person who sent it. */
export function sentenceOf(code: number | null): string | null {
  if (code === null) return null;
  if (code >= 63_000 && code < 64_000)
    return `The other side's messaging service refused this text (${code}).`;
  return sentences[code] ?? `The carrier did not deliver this text (error ${code}).`;
}
