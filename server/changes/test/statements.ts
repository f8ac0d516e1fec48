import type { TestApp } from "../../test/app.ts";
import { sum, type Node } from "../../test/rows-read.ts";
import type { App } from "../../app.ts";
import { createPool } from "../../db/pool.ts";

interface Told {
  rows: number;
  statement: string;
}

const settings = {
  session_preload_libraries: "auto_explain",
  "auto_explain.log_min_duration": "0",
  "auto_explain.log_analyze": "on",
  "auto_explain.log_timing": "off",
  "auto_explain.log_nested_statements": "on",
  "auto_explain.log_format": "json",
  "auto_explain.log_level": "notice",
};

/** How many rows the database takes into its hands for each statement of what is done, those of functions too; the most first. */
export async function statementsOf({ app }: TestApp, does: (app: App) => Promise<unknown>): Promise<Told[]> {
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const pool = createPool({
    url: `${app.config.DATABASE_URL}&options=${encodeURIComponent(options.join(" "))}`,
  });
  const told: Told[] = [];
  pool.on("connect", (client) =>
    client.on("notice", ({ message }) => {
      if (!message?.startsWith("duration:")) return;
      const { Plan, "Query Text": statement } = JSON.parse(message.slice(message.indexOf("{"))) as {
        Plan: Node;
        "Query Text": string;
      };
      told.push({ rows: sum(Plan), statement });
    }),
  );
  await does({ ...app, pool });
  await pool.end();
  return told.sort((a, b) => b.rows - a.rows);
}
