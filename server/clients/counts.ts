import sql from "sql-template-tag";
import { clientLetters, clients } from "../../contract/clients.ts";
import { handle } from "../http/handler.ts";

export const countClients = handle(clients.counts, async (_input, ctx) => {
  const rows = await ctx.db.many<{ letter: string; clients: number }>(sql`
    select letter, sum(clients) as clients from client_counts where account_id = ${ctx.accountId} group by letter`);
  const counted = new Map(rows.map((row) => [row.letter, row.clients]));
  const letters = Object.fromEntries(clientLetters.map((letter) => [letter, counted.get(letter) ?? 0]));
  return { total: rows.reduce((sum, row) => sum + row.clients, 0), letters };
});
