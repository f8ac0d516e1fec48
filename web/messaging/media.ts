import type { SmsMessage } from "../../contract/sms.ts";

export type Media = SmsMessage["media"][number];

export const isPicture = (format: string): boolean => /^image\/(png|jpeg|gif|webp)$/.test(format);

/** "340 kB", "1.2 MB" */
export const fileSize = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
