import { z } from "zod";
import { Stop } from "./stop.ts";

const Environment = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  DATABASE_URL: z.string(),
  REDIS_URL: z.string().optional(),
  DATA_DIR: z.string().default(".data"),
  PUBLIC_URL: z.url().optional(),
  WEB_DIST: z.string().optional(),
  SECRET_KEY: z.string().optional(),
  /** The key before this one is lost: what it sealed stays closed. */
  NEW_SECRET_KEY: z.stringbool().default(false),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  CARRIER_URL: z.url().optional(),
  CARRIER_ACCOUNT_SID: z.string().optional(),
  CARRIER_AUTH_TOKEN: z.string().optional(),
  /** Of vehicles by their VIN. */
  VIN_URL: z.url().default("https://vpic.nhtsa.dot.gov"),
  MAIL_URL: z.string().optional(),
  MAIL_FROM: z.string().default("Switchboard <no-reply@switchboard.example>"),
  /** Where reports of issues go. */
  SUPPORT_EMAIL: z.email().optional(),
  /** Of the desktop program, shown at sign-in. */
  DOWNLOAD_WINDOWS_URL: z.url().optional(),
  DOWNLOAD_MAC_URL: z.url().optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_ENDPOINT: z.url().optional(),
  /** Where a browser reaches the sandbox; set only while one is in use. */
  SANDBOX_URL: z.url().optional(),
  ALLOW_SANDBOX: z.stringbool().default(false),
  METRICS_TOKEN: z.string().optional(),
  TRUST_PROXY: z.stringbool().default(false),
  /** Requests a minute from one address; an office shares one. */
  RATE_LIMIT: z.coerce.number().int().default(6000),
});

export type Config = z.infer<typeof Environment> & {
  publicUrl: string;
  /** Without one, reports are kept in the database alone. */
  supportEmail: string | undefined;
  /** Answers are held against the contract outside production. */
  checkAnswers: boolean;
};

/** The environment, read once. @throws Stop with a sentence that names the setting and what it should be */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  if (given["DATABASE_URL"] === undefined)
    throw new Stop(
      "DATABASE_URL is missing: it names the PostgreSQL server to use. With the one that comes with Switchboard, go by npm start, as in npm start -- --open-account.",
    );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    throw new Stop(`The setting ${issue.path.join(".")} is not right: ${issue.message}`);
  }
  const config = parsed.data;
  return {
    ...config,
    publicUrl: (config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).replace(/\/$/, ""),
    // The sandbox takes mail for any address.
    supportEmail: config.SUPPORT_EMAIL ?? (config.SANDBOX_URL ? "support@switchboard.example" : undefined),
    checkAnswers: config.NODE_ENV !== "production",
  };
}
