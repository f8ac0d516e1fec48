import { pino } from "pino";
import { readEnvironment } from "./environment.ts";
import { startSandbox } from "./sandbox.ts";

const log = pino({ level: process.env["LOG_LEVEL"] ?? "warn", name: "sandbox" });

const leave = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

const settings = (() => {
  try {
    return readEnvironment(process.env);
  } catch (error) {
    return leave(`The sandbox cannot start: ${error instanceof Error ? error.message : String(error)}`);
  }
})();

try {
  const sandbox = await startSandbox({
    port: settings.SANDBOX_PORT,
    smtpPort: settings.SANDBOX_SMTP_PORT,
    folder: settings.SANDBOX_DATA,
    publicUrl: settings.SANDBOX_PUBLIC_URL,
    accountSid: settings.SANDBOX_ACCOUNT_SID,
    authToken: settings.SANDBOX_AUTH_TOKEN,
    apiKey: { sid: settings.SANDBOX_API_KEY, secret: settings.SANDBOX_API_SECRET },
    speed: settings.SANDBOX_SPEED,
    switchboardUrl: settings.SWITCHBOARD_URL,
    dev: settings.SANDBOX_DEV === "1",
    log,
  });
  let closing = false;
  const close = () => {
    if (closing) return;
    closing = true;
    sandbox.close().then(
      () => process.exit(0),
      (error: unknown) => leave(`The sandbox did not stop cleanly: ${String(error)}`),
    );
  };
  process.on("SIGTERM", close);
  process.on("SIGINT", close);
  process.on("disconnect", close);
  process.send?.({ ready: true, port: sandbox.port, smtpPort: sandbox.smtpPort });
  log.info({ port: sandbox.port, smtpPort: sandbox.smtpPort }, "The sandbox is ready");
} catch (error) {
  leave(`The sandbox cannot start: ${reasonOf(error)}`);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === "EADDRINUSE") return `port ${port} is already in use.`;
  if (code === "ENOSPC")
    return `the disk that holds ${settings.SANDBOX_DATA} is full. Free some space and start again.`;
  return error.message;
}
