import type { Config } from "./config.ts";
import { Stop } from "./stop.ts";

/** Real customers must never be talked to through a pretend carrier by oversight. */
export function refuseSandboxInProduction(config: Config): void {
  const real = config.CARRIER_ACCOUNT_SID && config.CARRIER_AUTH_TOKEN && !config.SANDBOX_URL;
  if (config.NODE_ENV === "production" && !real && !config.ALLOW_SANDBOX)
    throw new Stop(
      "No carrier is set for production. Set CARRIER_ACCOUNT_SID and CARRIER_AUTH_TOKEN, or ALLOW_SANDBOX=true to use the pretend one.",
    );
}
