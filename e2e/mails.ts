import { expect } from "@playwright/test";
import { product } from "./product.ts";

interface Mail {
  id: string;
  subject: string;
  text: string;
}

const ask = async <T>(path: string): Promise<T> =>
  (await (await fetch(new URL(`/sandbox/api${path}`, product().sandboxUrl))).json()) as T;

export const mailsTo = (address: string) =>
  ask<Pick<Mail, "id" | "subject">[]>(`/mails?to=${encodeURIComponent(address)}`);

/** Waits until there are so many mails to an address, of that subject, and opens the newest. */
export async function newestMail(address: string, many = 1, about = /^/): Promise<Mail> {
  const mails = async () => (await mailsTo(address)).filter(({ subject }) => about.test(subject));
  await expect.poll(async () => (await mails()).length).toBe(many);
  const [newest] = await mails();
  return ask<Mail>(`/mails/${newest!.id}`);
}
