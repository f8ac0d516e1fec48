import { product } from "./product.ts";

export interface PhoneText {
  body: string;
  mine: boolean;
  passage: string | null;
  pictures: { contentType: string }[];
}

const api = (path: string) => new URL(`/sandbox/api${path}`, product().sandboxUrl);

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  const response = await fetch(api(path), init);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

const json = (method: string, body: object): RequestInit => ({
  method,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

/** A phone of the outside world, driven through the sandbox: E.164 numbers, "+18015550142". */
export class OutsidePhone {
  readonly number: string;
  readonly agency: string;

  constructor(number: string, agency = "+18015550100") {
    this.number = number;
    this.agency = agency;
  }

  async text(body: string, picture?: Buffer): Promise<void> {
    const { number: from, agency: to } = this;
    if (!picture) return void (await ask("/texts", json("POST", { from, to, body })));
    const form = new FormData();
    for (const [key, value] of Object.entries({ from, to, body })) form.set(key, value);
    form.set("pictures", new Blob([new Uint8Array(picture)], { type: "image/png" }), "picture.png");
    await ask("/texts", { method: "POST", body: form });
  }

  /** Everything on the phone of its conversation with the agency, oldest first. */
  messages(): Promise<PhoneText[]> {
    const query = new URLSearchParams({ number: this.number, with: this.agency });
    return ask(`/messages?${query}`);
  }

  /** How many of its texts the agency has not taken yet. */
  async onTheirWay(): Promise<number> {
    return (await this.messages()).filter(({ mine, passage }) => mine && passage === "sending").length;
  }

  /** Bodies of what came in from the agency. */
  async received(): Promise<string[]> {
    return (await this.messages()).filter(({ mine }) => !mine).map(({ body }) => body);
  }
}

/** How the carrier behaves: see sandbox/README.md. */
export const setCarrier = (switches: {
  failNext?: boolean;
  slowMs?: number;
  delayMs?: number;
}): Promise<void> => ask("/switches", json("PUT", switches));
