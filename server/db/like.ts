/** What was typed -> the LIKE pattern that finds it anywhere: % _ and \ are what they are. */
export const anywhere = (typed: string): string => `%${typed.replace(/[\\%_]/g, "\\$&")}%`;
