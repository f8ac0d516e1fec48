/** How a sealed value is shown: its last four characters, of a short one at most half. */
export const mask = (value: string): string =>
  `•••• ${value.slice(value.length - Math.min(4, Math.floor(value.length / 2)))}`;

/** Nobody's value: how a sealed one is shown. */
export const isMask = (value: string): boolean => value.startsWith("••••");

/** Where a mask is sent that is not the one of what stands there. */
export const wrongMask = "Type this in full: this is only how one that is kept is shown";
