import { z } from "zod";

const Port = z.coerce.number().int().min(0).max(65_535);

const Environment = z.object({
  SANDBOX_PORT: Port.default(4010),
  SANDBOX_SMTP_PORT: Port.default(4025),
  SANDBOX_DATA: z.string().min(1).default(".data/sandbox"),
  SANDBOX_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SANDBOX_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/, "must be AC and 32 hex digits")
    .default("AC5a5db0c05a5db0c05a5db0c05a5db0c0"),
  SANDBOX_AUTH_TOKEN: z.string().min(8).default("5a5db0c05a5db0c05a5db0c05a5db0c0"),
  SANDBOX_API_KEY: z
    .string()
    .regex(/^SK[0-9a-f]{32}$/, "must be SK and 32 hex digits")
    .default("SK5a5db0c05a5db0c05a5db0c05a5db0c0"),
  SANDBOX_API_SECRET: z.string().min(8).default("5a5db0c05a5db0c05a5db0c05a5db0c0"),
  SANDBOX_SPEED: z.coerce.number().positive().max(1000).default(1),
  SANDBOX_DEV: z.enum(["0", "1"]).default("0"),
  SWITCHBOARD_URL: z.url({ protocol: /^https?$/ }).default("http://127.0.0.1:3000"),
});

/** The settings in the environment. Throws one sentence that names what is wrong. */
export const readEnvironment = (from: NodeJS.ProcessEnv) => {
  const given = Object.fromEntries(Object.entries(from).filter(([, value]) => value !== ""));
  const read = Environment.safeParse(given);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new Error(`${issue?.path.join(".")}: ${issue?.message}`);
  }
  return read.data;
};
