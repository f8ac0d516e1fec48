import type { Browser } from "@playwright/test";
import { carrier } from "./carrier.ts";
import { Handset } from "./handset.ts";

const underWay = new Set(["queued", "ringing", "in-progress"]);

/** The handsets and the calls of one test: a try that failed must leave none behind for the next. */
export class HandsetStage {
  #handsets: Handset[] = [];
  #sids: string[] = [];

  async open(browser: Browser, number: string): Promise<Handset> {
    const handset = await Handset.open(browser, number);
    this.#handsets.push(handset);
    return handset;
  }

  async ring(fields: Record<string, string>): Promise<string> {
    const { sid } = await carrier("POST", "Calls", fields);
    this.#sids.push(sid);
    return sid;
  }

  async statusOf(sid: string): Promise<string> {
    return (await carrier("GET", `Calls/${sid}`)).status;
  }

  async end(sid: string): Promise<void> {
    await carrier("POST", `Calls/${sid}`, { Status: "completed" });
  }

  async clear(): Promise<void> {
    for (const sid of this.#sids) if (underWay.has(await this.statusOf(sid))) await this.end(sid);
    for (const handset of this.#handsets) await handset.close();
    this.#sids = [];
    this.#handsets = [];
  }
}
