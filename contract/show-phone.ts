/**
 * "18015550142" -> "801-555-0142"; other countries with their prefix, "+442079460958". Without the library
 * that knows every country's spacing: it weighs more than the screen that shows the number.
 */
export function showPhone(digits: string): string {
  const us = /^1(\d{3})(\d{3})(\d{4})$/.exec(digits);
  return us ? `${us[1]}-${us[2]}-${us[3]}` : `+${digits}`;
}
