import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { OwnCarrier } from "./own-carrier.ts";

/** A page of the agency, which has another origin than the telephone company of its phones. */
export class AgencyPage {
  readonly carrier = new OwnCarrier();
  #application = "";
  readonly #server = createServer((_request, response) => {
    response.setHeader("content-type", "text/html");
    response.end("<!doctype html><title>A page of the agency</title>");
  });

  /** `voice`: the address of what calls that its phones place are answered with. */
  async open({ voice }: { voice?: string } = {}): Promise<void> {
    await this.carrier.open();
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    ({ sid: this.#application } = await this.carrier.ask(
      "POST",
      "Applications",
      voice ? { VoiceUrl: voice } : {},
    ));
    await this.carrier.ask("POST", "IncomingPhoneNumbers", { PhoneNumber: "+18015550100" });
  }

  async close(): Promise<void> {
    await this.carrier.close();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  token(identity: string, seconds = 3600): string {
    return this.carrier.token(identity, this.#application, seconds);
  }

  /** Rings whoever is registered by that name, until somebody hangs up. */
  ring(identity: string) {
    return this.carrier.ask("POST", "Calls", {
      To: `client:${identity}`,
      From: "+18015550100",
      Twiml: '<Response><Pause length="600"/></Response>',
    });
  }

  async statusOf(sid: string): Promise<unknown> {
    return (await this.carrier.ask("GET", `Calls/${sid}`)).status;
  }
}
