/**
 * "18015550142" -> "801-555-0142"; other countries with their prefix, "+442079460958". Without the library
 * that knows every country's spacing: it weighs more than the screen that shows the number.
 */
export function showPhone(digits: string): string {
  const us = /^1(\d{3})(\d{3})(\d{4})$/.exec(digits);
  return us ? `${us[1]}-${us[2]}-${us[3]}` : `+${digits}`;
}

/**
 * "442079460958" -> "+442079460958": a number as it is stored, for whoever reads any spelling and would take its
 * digits alone for North American. What somebody spelled stays as it is.
 */
export const e164 = (phone: string): string => (/^\d+$/.test(phone) ? `+${phone}` : phone);
