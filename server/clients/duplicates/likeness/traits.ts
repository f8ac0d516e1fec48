/** What is compared of a person. Everything is folded; an unknown is empty. */
export interface Person {
  /** The first name, then the middle ones. */
  given: string[];
  preferred: string;
  /** The parts of a double name; particles belong to the part that follows: "delacruz". */
  family: string[];
  suffix: string;
  /** "19790314". */
  dob: string;
  gender: "" | "m" | "f";
  /** The last ten digits. */
  phones: string[];
  emails: string[];
  /** Keyed hashes: of the whole number first, then of its slips. */
  ssn: string[];
}

export interface Address {
  /** House number. */
  number: string;
  street: string;
  unit: string;
  city: string;
  zip: string;
}

export interface Company {
  name: string;
  form: string;
}

/** A client as it is compared: the applicant first. */
export interface Traits {
  people: Person[];
  company: Company | null;
  addresses: Address[];
}
