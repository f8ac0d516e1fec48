/** Words as agency systems shorten them in the names of their columns. */
const shortened: Record<string, string> = {
  acct: "account",
  addr: "address",
  agt: "agent",
  amt: "amount",
  ann: "annual",
  annl: "annual",
  bdate: "birth date",
  bus: "business",
  carr: "carrier",
  cd: "code",
  cnty: "county",
  cov: "coverage",
  cust: "customer",
  drv: "driver",
  dt: "date",
  gndr: "gender",
  hm: "home",
  insd: "insured",
  lic: "license",
  ln: "line",
  mar: "marital",
  mgr: "manager",
  mob: "mobile",
  nbr: "number",
  nm: "name",
  no: "number",
  num: "number",
  occ: "occupation",
  occup: "occupation",
  off: "office",
  ph: "phone",
  pref: "preferred",
  prem: "premium",
  ref: "referral",
  ren: "renewal",
  res: "residence",
  sp: "spouse",
  sps: "spouse",
  src: "source",
  stat: "status",
  ste: "suite",
  sts: "status",
  tel: "phone",
  tot: "total",
  wk: "work",
  wrtn: "written",
  "1st": "first",
  "2nd": "second",
};

/** What a word is short for beside another one. */
const beside: [RegExp, string][] = [
  [/^(home|cell|mobile|work|bus|res)(ph|tel)\b/, "$1 $2"],
  [/\b(addr|address|street|line|phone|ph|tel)([1-4])$/, "$1 $2"],
  [/^(co )?app(l|lic)? /, "$1applicant "],
  [/^ins (?=name|nm)/, "insured "],
  [/^ins (?=co)/, "insurance "],
  [/\b(insurance|writing|issuing|parent|master) co$/, "$1 company"],
  [/^(mar|marital) st$/, "marital status"],
  [/\b(lic|license) st$/, "license state"],
  [/\bst cd$/, "state code"],
  [/^b date$/, "birth date"],
  [/^birth dt$/, "birth date"],
];

const kinds: Record<string, string> = { h: "home", c: "cell", m: "mobile", w: "work", b: "business" };

/** "home ph" -> "home phone", "tel cell" -> "cell phone", "annual prem" -> "annual premium". */
export function spelledOut(words: string): string {
  const apart = beside.reduce((text, [pattern, long]) => text.replace(pattern, long), words);
  const long = apart
    .split(" ")
    .map((word) => shortened[word] ?? word)
    .join(" ");
  return long
    .replace(/\b([hcmwb]) phone\b/, (_, kind: string) => `${kinds[kind]!} phone`)
    .replace(/\bphone ([hcmwb])$/, (_, kind: string) => `${kinds[kind]!} phone`)
    .replace(/\bphone (home|cell|mobile|work|business|residence|office)\b/, "$1 phone");
}
