import { misspelt } from "./distance.ts";
import { fold } from "./fold.ts";
import type { Company } from "./traits.ts";
import type { Chances, Evidence } from "./worlds.ts";

const forms = new Map(
  Object.entries({
    llc: "llc",
    inc: "inc",
    incorporated: "inc",
    corp: "inc",
    corporation: "inc",
    co: "",
    company: "",
    ltd: "ltd",
    limited: "ltd",
    llp: "llp",
    lp: "llp",
    pllc: "llc",
    pc: "inc",
    pa: "inc",
    plc: "ltd",
    gmbh: "ltd",
    "l l c": "llc",
  }),
);
const short = new Map(
  Object.entries({
    assoc: "associates",
    assocs: "associates",
    bros: "brothers",
    svc: "services",
    svcs: "services",
    serv: "services",
    service: "services",
    mfg: "manufacturing",
    intl: "international",
    natl: "national",
    mgmt: "management",
    grp: "group",
    ctr: "center",
    centre: "center",
    dept: "department",
    ins: "insurance",
    agcy: "agency",
    const: "construction",
    constr: "construction",
    tech: "technologies",
    technology: "technologies",
    rest: "restaurant",
    univ: "university",
    st: "saint",
    mt: "mount",
    amer: "american",
    dist: "distributing",
    equip: "equipment",
    elec: "electric",
    electrical: "electric",
  }),
);
const fillers = new Set(["the", "and", "of", "a", "n", "dba", "at"]);

export function readCompany(name: string | null | undefined): Company | null {
  const words = fold((name ?? "").replace(/&/g, " and ").replace(/\bl\.?l\.?c\b\.?/gi, "llc")).split(" ");
  let form = "";
  while (words.length > 1 && forms.has(words.at(-1) ?? "")) form = forms.get(words.pop() ?? "") || form;
  const core = words.filter((word) => !fillers.has(word)).map((word) => short.get(word) ?? word);
  const folded = (core.length > 0 ? core : words).join(" ");
  return folded ? { name: folded, form } : null;
}

interface Account {
  people: number;
  holders(key: string): number;
}

type Likeness = "same" | "near" | "part" | "differs";

function likenessOf(a: Company, b: Company): Likeness {
  const [one, two] = [a.name.replaceAll(" ", ""), b.name.replaceAll(" ", "")];
  if (one === two) return "same";
  const [x, y] = [a.name.split(" "), b.name.split(" ")];
  const [fewer, more] = x.length <= y.length ? [x, y] : [y, x];
  const met = fewer.filter((word) => more.some((other) => other === word || misspelt(word, other)));
  if (met.length === fewer.length && fewer.length === more.length) return "near";
  if (misspelt(one, two)) return "near";
  if (met.length === fewer.length && fewer.join("").length > 4) return "part";
  return initials(x) === two || initials(y) === one ? "part" : "differs";
}

const initials = (words: readonly string[]): string =>
  words.length > 2 ? words.map((word) => word[0]).join("") : "";

const texts = {
  same: ["same", "Same company"],
  near: ["near", "Nearly the same company"],
  part: ["near", "One company's name contains the other"],
  differs: ["differs", "Different"],
} as const;

/** Of two people: colleagues have one company, and people change it. */
const ofPeople: Record<Likeness, Chances> = {
  same: [0.75, 0.0006, 0.3, 0.15, 0.4, 0.9],
  near: [0.08, 0.0006, 0.03, 0.02, 0.04, 0.05],
  part: [0.05, 0.002, 0.03, 0.02, 0.04, 0.03],
  differs: [0.12, 0.997, 0.6, 0.8, 0.5, 0.02],
};

/** Of two companies. "Household": branches of one, at other places and with other numbers. */
const ofCompanies: Record<Likeness, Chances> = {
  same: [0.78, 0.00008, 0.14, 1e-9, 1e-9, 0.001],
  near: [0.12, 0.0003, 0.002, 1e-9, 1e-9, 0.001],
  part: [0.07, 0.002, 0.006, 1e-9, 1e-9, 0.006],
  differs: [0.006, 0.997, 0.0001, 1e-9, 1e-9, 0.99],
};

const branchShare: Partial<Record<Evidence["field"], Record<Evidence["like"], number>>> = {
  phone: { same: 0.12, near: 0.08, differs: 0.8 },
  email: { same: 0.3, near: 0.05, differs: 0.65 },
  address: { same: 0.02, near: 0.3, differs: 0.68 },
};

/** What two branches of one company have in common is less than what a household has. */
export function amongBranches(evidence: Evidence | null): Evidence | null {
  const share = evidence ? branchShare[evidence.field]?.[evidence.like] : undefined;
  if (!evidence || share === undefined) return evidence;
  const [same, stranger, _household, twin, namesake, office] = evidence.chances;
  return { ...evidence, chances: [same, stranger, share, twin, namesake, office] };
}

/** Of two companies; a name that only they have is hardly another's. */
function chancesOf(likeness: Likeness, a: Company, around: Account): Chances {
  const chances = ofCompanies[likeness];
  if (likeness !== "same") return chances;
  const [same, , ...rest] = chances;
  return [same, (Math.max(0, around.holders(companyKey(a)) - 2) + 0.06) / (around.people + 400), ...rest];
}

export const companyKey = ({ name }: Company): string => `c:${name.replaceAll(" ", "")}`;

/** `among`: the account, when they are companies and not people who name one. */
export function compareCompanies(a: Company | null, b: Company | null, among?: Account): Evidence | null {
  if (!a || !b) return null;
  const likeness = likenessOf(a, b);
  const [like, text] = texts[likeness];
  const alone = among !== undefined;
  const chances = alone ? chancesOf(likeness, a, among) : ofPeople[likeness];
  if (likeness === "differs" || !alone || !a.form || !b.form || a.form === b.form)
    return { field: "company", like, text, chances };
  const [same, ...rest] = chances;
  return {
    field: "company",
    like: "near",
    text: "Same company of another form",
    chances: [same * 0.35, ...rest],
  };
}
