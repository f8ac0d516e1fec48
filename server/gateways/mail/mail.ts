import { createTransport, type Transporter } from "nodemailer";
import type { Config } from "../../config.ts";
import { picturesOf } from "./logo.ts";

export interface Letter {
  to: string;
  subject: string;
  text: string;
  html?: string;
}

/** Outgoing mail by SMTP. `MAIL_URL` is smtp://user:password@host:port, or the sandbox's. */
export class Mail {
  readonly #transport: Transporter | undefined;
  readonly #from: string;

  constructor(config: Config) {
    this.#transport = config.MAIL_URL ? createTransport(config.MAIL_URL) : undefined;
    this.#from = config.MAIL_FROM;
  }

  /** Resolves when the server has taken the letter. @throws when it did not, or no server is configured */
  async send(letter: Letter): Promise<void> {
    if (!this.#transport) throw new Error("MAIL_URL is not set: there is no mail server to send by.");
    const attachments = await picturesOf(letter.html);
    await this.#transport.sendMail({ from: this.#from, ...letter, attachments });
  }

  close(): void {
    this.#transport?.close();
  }
}
