import { expect } from "@playwright/test";
import { product } from "./product.ts";

interface Mail {
  id: string;
  subject: string;
  text: string;
}

const ask = async <T>(path: string): Promise<T> =>
  (await (await fetch(new URL(`/sandbox/api${path}`, product().sandboxUrl))).json()) as T;

export const mailsTo = (address: string) => ask<{ id: string }[]>(`/mails?to=${encodeURIComponent(address)}`);

/** Waits until there are so many mails to an address, and opens the newest. */
export async function newestMail(address: string, many = 1): Promise<Mail> {
  await expect.poll(async () => (await mailsTo(address)).length).toBe(many);
  const [newest] = await mailsTo(address);
  return ask<Mail>(`/mails/${newest!.id}`);
}
