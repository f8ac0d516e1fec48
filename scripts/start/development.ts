import type { ChildPlan } from "./child.ts";
import { sandboxEnvironment, serverEnvironment } from "./plan.ts";
import type { Plan } from "./plan.ts";
import type { Parts } from "./parts.ts";
import { anyFree } from "./ports.ts";

const tsxWatch = ["node_modules/tsx/dist/cli.mjs", "watch", "--clear-screen=false"];

/** The parts as they run under development: from source, each started again or reloaded when a file changes. */
export async function developmentParts(plan: Plan, databaseUrl: string): Promise<Parts> {
  const serverPort = await anyFree("127.0.0.1");
  const part = (name: string, args: string[], answersAt: number, env: Record<string, string>): ChildPlan => ({
    name,
    args,
    cwd: plan.root,
    env,
    log: undefined,
    answersAt,
  });
  const vite = ["node_modules/vite/bin/vite.js", "web", "--host", plan.host, "--port", String(plan.port)];
  const sandbox = { ...sandboxEnvironment(plan), SANDBOX_DEV: "1" };
  return {
    once: ["--import", "tsx", "server/main.ts"],
    server: part("server", [...tsxWatch, "server/main.ts"], serverPort, {
      ...serverEnvironment(plan, databaseUrl),
      PORT: String(serverPort),
      NODE_ENV: "development",
    }),
    sandbox: part("sandbox", [...tsxWatch, "sandbox/main.ts"], plan.sandbox?.port ?? 0, sandbox),
    web: part("web pages", [...vite, "--strictPort", "--clearScreen", "false"], plan.port, {
      SWITCHBOARD_API: `http://127.0.0.1:${serverPort}`,
    }),
  };
}
