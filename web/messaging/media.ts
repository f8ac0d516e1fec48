import type { SmsMessage } from "../../contract/sms.ts";

export type Media = SmsMessage["media"][number];

export const isPicture = (format: string): boolean => /^image\/(png|jpeg|gif|webp)$/.test(format);

/** "340 kB", "1.2 MB", as the limits are counted, and never less than it is: what is too large must look so. */
export const fileSize = (bytes: number): string =>
  bytes < mb
    ? `${Math.max(1, Math.round(bytes / 1024))} kB`
    : `${(Math.ceil((bytes * 10) / mb) / 10).toFixed(1)} MB`;

const mb = 1024 * 1024;
