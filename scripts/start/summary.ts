import type { SignIn } from "../../server/demo/agency.ts";
import type { Plan } from "./plan.ts";

/** The block printed once the product answers: where it is, who can sign in, how to ring it from outside. */
export function summary(plan: Plan, signIns: SignIn[], began: number) {
  const width = (of: "label" | "email") => Math.max(...signIns.map((signIn) => signIn[of].length));
  const rows: [string, string][] = [["Open", plan.publicUrl]];
  signIns.forEach(({ label, email, password }, index) => {
    rows.push([
      index === 0 ? "Sign in" : "",
      `${label.padEnd(width("label"))}   ${email.padEnd(width("email"))}   ${password}`,
    ]);
  });
  if (plan.sandbox) {
    rows.push(["Handset", `${plan.sandbox.url}/handset   an outside phone: text the agency from it`]);
    rows.push(["Mail", `${plan.sandbox.url}/mail   what Switchboard sent; nothing leaves this computer`]);
  }
  rows.push(["Data", plan.dataDir]);
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  const lines = rows.map(([name, text]) => `  ${name.padEnd(8)} ${text}`);
  return `\nSwitchboard is running (started in ${seconds} s)\n\n${lines.join("\n")}\n\nCtrl-C stops it.\n`;
}
