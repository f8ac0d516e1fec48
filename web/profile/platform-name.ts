const names = ["Android", "iOS", "iPadOS", "watchOS", "visionOS"];
const written = new Map(names.map((name) => [name.toLowerCase(), name]));

/** As its maker writes it. The apps report what they run on in letters of any size. */
export const platformName = (platform: string): string =>
  written.get(platform.toLowerCase()) ?? platform.charAt(0).toUpperCase() + platform.slice(1);
