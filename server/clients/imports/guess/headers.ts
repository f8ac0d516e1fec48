import { spelledOut } from "./abbreviations.ts";

/** What the name of a column says: a place, and how surely. */
export interface Said {
  place: string;
  /** 1: it can mean nothing else; 0.6: it usually does. */
  sure: number;
}

/** "E-mail 1 - Value" -> "e mail 1 value"; "HomePhone" -> "home phone". */
export const normal = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/#/g, " number ")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** Whose column it is. Longer ones first, so that "second named insured" is not read as "insured". */
const co =
  /^(co ?applicants?|co ?insured|co ?borrower|co ?owner|second named insured|secondary (contact|insured|applicant|named insured)|second (insured|applicant)|named insured 2|insured 2|applicant 2|contact 2|person 2|spouse s?|partner|secondary|joint|spouse|co)\b ?/;
const primary =
  /^(primary (contact|insured|applicant|named insured)|first named insured|named insured 1|insured 1|applicant 1|contact 1|person 1|primary|applicant|insured|client|customer|contact|lead|prospect|account|person|member|policyholder|policy holder) (?=\S)/;

const person: [RegExp, string, number][] = [
  [/^(first|given|fore) ?name( and mi| middle)?$|^first$|^fname$|^name first$|^firstname$/, "firstName", 1],
  [/^(last|family|sur) ?name$|^last$|^lname$|^surname$|^name last$/, "lastName", 1],
  [
    /^(preferred|nick) ?(first )?name$|^nickname$|^goes by$|^known as$|^preferred$|^informal name$|^salutation name$/,
    "preferredFirstName",
    1,
  ],
  [/^(name )?suffix$|^generation$/, "suffix", 1],
  [
    /^(full |display |contact |file as|complete |account |customer |client |insured )?name$|^full ?name$|^display ?name$|^fn$|^name as$|^file as$/,
    "name",
    0.9,
  ],
  [
    /^(e ?mail)( address)?( 1)?( value)?$|^primary e ?mail( address)?$|^(personal|home) e ?mail( address)?$|^e ?mail address 1$/,
    "email",
    1,
  ],
  [
    /^(mobile|cell|cellular)( phone)?( number| no)?( 1)?$|^(cell|mobile) ?phone$|^phone (mobile|cell)( number)?$|^text(ing)? (number|phone)$|^mobile phone number$/,
    "mobilePhone",
    1,
  ],
  [
    /^(home|residence|evening|landline)( phone| telephone)( number| no)?( 1)?$|^phone home$|^home number$|^h phone$|^home ?phone$|^home$/,
    "phone",
    1,
  ],
  [
    /^(primary )?(phone|telephone|tel|phone number|primary phone)( number| no)?( 1)?( value)?$|^best (phone|number)$|^main phone$/,
    "phone",
    0.7,
  ],
  [
    /^(phone|telephone)( number)? [2-4]( value)?$|^(other|secondary|alternate|alt|additional|car) phone( number)?$|^(work|business|office|daytime|day)( phone| telephone)( number)?( [1-4])?$|^(home|mobile|cell|other) phone [2-4]$|^phone work$/,
    "anyPhone",
    0.6,
  ],
  [/^(dob|d o b|birth ?date|date of birth|birthday|birth day|born|date birth)$/, "dob", 1],
  [/^(gender|sex)$/, "gender", 1],
  [/^(marital ?status|marital|marriage status|relationship status)$/, "status", 1],
  [/^(ssn|social security( number)?|social|soc sec( number)?|ss number|tax id|ssn number)$/, "ssn", 1],
  [/^(drivers?|driver s)? ?(license|licence|lic)( number| no| id)?$|^dl( number| no| id)?$|^dln$/, "dlId", 1],
  [
    /^(drivers?|driver s)? ?(license|licence|lic) state$|^dl (state|st)$|^state licensed$|^license issuing state$/,
    "dlState",
    1,
  ],
  [
    /^(occupation|job title|profession|job|position|organization 1 title|organization title|organisation title)$/,
    "occupation",
    0.8,
  ],
  // Less sure than a column that says so itself: beside it the title is "Mrs.".
  [/^title$/, "occupation", 0.7],
  [/^(employer|employer name|works at|place of work)$/, "employerName", 1],
  [/^(military( status)?|veteran( status)?)$/, "militaryStatus", 0.9],
  [/^(dod|date of death|death date|deceased (date|on)|died( on)?)$/, "dod", 1],
  [/^(hire date|date hired|hired( on)?|employed since|occupation hire date)$/, "occupationHireDate", 0.9],
  [/^(number of employees|employees|no of employees|employee count)$/, "employees", 0.9],
  [/^(business type|type of business entity|nature of business)$/, "businessType", 0.8],
  [/^(annual |yearly |gross |personal )*(income|salary)( amount)?$/, "income", 0.9],
  [/^(education|education level|highest education|degree)$/, "education", 0.9],
  [/^(height|ht)$/, "height", 0.9],
  [/^(weight|wt)( lbs?| pounds)?$/, "weight", 0.9],
  [/^(smoker|tobacco( use| user)?|smoking( status)?|uses tobacco)$/, "smoker", 0.9],
  [/^(mbi|medicare( id| number| no| beneficiary identifier| claim number)?)$/, "healthMBI", 1],
  [/^medicaid( id| number| no)?$/, "healthMedicaid", 1],
  [/^(doctors?|physicians?|primary care( physician)?|pcp)( names?)?$/, "doctors", 0.9],
  [/^(rx|prescriptions?|medications?|meds|drugs)( list)?$/, "rx", 0.9],
];

/** What a firm does business as. */
const tradeName = /^((d ?b ?a|doing business as|trading as)( name)?|trade name)$/;
export const isTradeName = (name: string): boolean => tradeName.test(normal(name));

const contact: [RegExp, string, number][] = [
  [/^(household|family) (gross )?(annual )?income$|^gross household income$/, "householdGrossIncome", 1],
  [/^(residence|dwelling|home) type$|^own or rent$|^type of residence$/, "residenceType", 0.8],
  [
    /^(referral|lead|marketing|contact) source$|^how did you hear( about us)?$|^heard (about us )?(via|from)$|^referred (via|by)$/,
    "affliateVia",
    0.9,
  ],
  [/^source$/, "affliateVia", 0.6],
  [/^(referral|referred) (date|on)$/, "aflliateOn", 0.9],
  [
    /^(company|business|organization|organisation|firm|commercial|business entity|entity)( name)?( 1 name)?$|^organization 1 name$|^organization name$|^associated company$/,
    "companyName",
    0.9,
  ],
  // Less sure than the legal name beside it.
  [tradeName, "companyName", 0.85],
  [
    /^(producer|agent|csr|account ?(manager|rep|representative|exec|executive)|assigned ?to|owner|contact owner|managed ?by|agent of record|service rep|lead owner|customer service representative|advisor)( name)?$|^(assigned|servicing) (agent|producer|csr)$/,
    "managedBy",
    0.9,
  ],
  [/^(client |contact |customer )?(tags?|categories|labels|group membership)( names?)?$/, "tags", 0.9],
  [/^(client |contact |customer |account |general )?(notes?|comments?|remarks)$/, "notes", 0.9],
  [/^description$/, "notes", 0.6],
  [/^switchboard id$|^contact id to update( it)?$/, "id", 1],
];

const addressKinds: [RegExp, string][] = [
  [/\b(mailing|mail|billing|correspondence)\b|^postal address/, "Mailing"],
  [/\b(previous|prior|former|old)\b/, "Previous"],
  [/\b(work|business|office|other|address 2 (?=\w)|second(ary)?|garaging|garage)\b/, "Other"],
];
const addressParts: [RegExp, string, number][] = [
  [
    /^(street )?(address )?(line )?(street )?2$|^address ?2$|^addr ?2$|^street 2$|^(apt|apartment|unit|suite|apt number|unit number|suite number|apt suite|address line 2|extended address|apartment unit)$/,
    "address2",
    1,
  ],
  [
    /^(street|address|addr|street address|address 1|address line 1|street 1|addr 1|line 1|street line 1|address street|address1|mailing|address 1 street|street name)$/,
    "address",
    0.8,
  ],
  [/^(city|town|city town|municipality|locality|address city)$/, "city", 1],
  [/^(county|parish)$/, "county", 1],
  [
    /^(state|st|province|region|state region|state province|address state|state or province|state code)$/,
    "state",
    1,
  ],
  [
    /^(zip|zip ?code|postal|postal ?code|post ?code|zip postal code|zip postal|address zip|zip code 4|zip 4)$/,
    "zipcode",
    1,
  ],
  [/^(country|country region|nation|address country)$/, "country", 1],
  [/^(full address|whole address|complete address|address full|formatted)$/, "full", 1],
];

const policyParts: [RegExp, string, number][] = [
  [
    /^(policy|pol) ?(number|no|num|nbr|id)$|^(pol|policy) number$|^policynumber$|^policy$|^pol$/,
    "idNumber",
    1,
  ],
  [
    /^(policy )?(carrier|insurance company|insurer|(writing|issuing) (company|carrier)|company|carrier name|master company|parent company|ico)( name)?$/,
    "company",
    0.9,
  ],
  // Before a column of codes.
  [/^(policy )?(lines? of business|lob)( name)?$/, "type", 0.95],
  [
    /^(policy )?(line of business|lob|type of business|line|coverage type|policy type|type|product|product line|product type|line type|lines of business)( code| name)?$/,
    "type",
    0.9,
  ],
  [/^(policy )?plan( name)?$/, "plan", 0.8],
  [
    /^(policy |annual(ized)? |total |written |full |term |current )*premium( amount| annualized| written)?$/,
    "premium",
    1,
  ],
  // Before what it was estimated to be.
  [/^(policy )?(est|estimated) (policy |annual(ized)? |total |written )*premium$/, "premium", 0.9],
  [/^(policy )?(issue|issued|bind|bound|written|sold|inception|sale)( date| on)$/, "issueDate", 0.9],
  [/^(policy )?(effective|eff|start|effective start|begin)( date| dt| on)?$/, "effectiveDate", 0.9],
  [
    /^(policy )?(expiration|expiry|exp|expires|x|renewal|term|end|termination|policy expiration|expire)( date| dt| on)?$|^x ?date$/,
    "termDate",
    0.9,
  ],
  [/^policy (notes?|description|remarks)$/, "notes", 0.9],
];

/** What a header alone says of a column. `null`: nothing. */
export function readHeader(name: string): Said | null {
  const words = normal(name.replace(/ \(\d+\)$/, ""));
  return readWords(words) ?? readWords(spelledOut(words));
}

const readWords = (words: string): Said | null =>
  policy(words) ?? whose(words) ?? address(words) ?? find(contact, words);

const find = (rules: [RegExp, string, number][], words: string): Said | null => {
  const rule = rules.find(([pattern]) => pattern.test(words));
  return rule ? { place: rule[1], sure: rule[2] } : null;
};

function whose(words: string): Said | null {
  const isCo = co.test(words);
  const rest = isCo ? words.replace(co, "") : words;
  const said = find(person, rest || "name") ?? find(person, rest.replace(primary, ""));
  if (!said || (!isCo && rest === "")) return null;
  if (!isCo) return said.place === "name" && /^(company|business|policy)/.test(words) ? null : said;
  if (said.place === "anyPhone") return { place: "coPhone", sure: 0.6 };
  return { place: `co${said.place[0]!.toUpperCase()}${said.place.slice(1)}`, sure: said.sure };
}

/** Said of an address, these tell that it is where they live. */
export const ofHome =
  /^(home|physical|residence|residential|primary|garaging|property|location|risk|insured|current|loc|garage) /;

function address(words: string): Said | null {
  const kind = addressKinds.find(([pattern]) => pattern.test(words));
  const bare = words
    .replace(/^address 1 (?!line\b)/, "")
    .replace(/^address 2 /, "")
    .replace(primary, "");
  const rest = kind && bare !== "postal code" && bare !== "postal" ? without(bare, kind[0]) : bare;
  // "Mailing" alone is an address; "Office" and "Other" are anything.
  if (rest === "" && kind?.[1] === "Other") return null;
  const plain = (rest || "address").replace(ofHome, "");
  const said =
    find(addressParts, plain) ??
    find(addressParts, plain.replace(/^(address|addr) /, "")) ??
    find(addressParts, rest || "address");
  const type = rest === bare && !/^address 2 /.test(words) ? "Physical" : (kind?.[1] ?? "Physical");
  return said && { place: `addresses.${type}.${said.place}`, sure: said.sure };
}

const without = (words: string, kind: RegExp): string => words.replace(kind, "").replace(/\s+/g, " ").trim();

/** "Company" alone is the client's; "state" and "term" alone are no days. */
const saysNothing =
  /^(company|type|line|product|term|end|start|plan|x|exp|issued|company name|sold|written|end date|start date)$/;

/** "Policy 2 Number", "Policy Number 2", "Number of policy". */
function policy(words: string): Said | null {
  const second = /^(?:policy|pol) ?(\d)\b ?|(?<=^(?:policy|pol)\b.*) ?(?:number )?(?<!\d)(\d)$/.exec(words);
  const nth = Number(second?.[1] ?? second?.[2] ?? 1);
  const rest = (second ? words.replace(second[0], second[1] ? "policy " : "").trim() : words).replace(
    /^pol (?=\S)/,
    "policy ",
  );
  if (saysNothing.test(rest)) return null;
  const said = find(policyParts, rest);
  return said && nth >= 1 && nth <= 6 ? { place: `policies.${nth}.${said.place}`, sure: said.sure } : null;
}

/** A word of a policy, with no number: more than stands for one alone. */
export const readPolicyPart = (words: string): Said | null => {
  const said = saysNothing.test(words)
    ? null
    : (find(policyParts, words) ?? find(policyParts, spelledOut(words)));
  return said && { place: `policies.1.${said.place}`, sure: said.sure };
};
