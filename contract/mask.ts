/** How a sealed value is shown: its last four characters, of a short one at most half. */
export const mask = (value: string): string =>
  `•••• ${value.slice(value.length - Math.min(4, Math.floor(value.length / 2)))}`;

/** A mask that a form sends back as it came: the value stays as it is. */
export const isMask = (value: string): boolean => value.startsWith("••••");
