/** Up to which count a tag is drawn in the sizes one to four; above it is five. */
const STEPS = [36, 81, 181, 301];

export const cloudSize = (count: number): number => STEPS.filter((from) => count >= from).length + 1;
