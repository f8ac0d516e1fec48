import { newBeing, newCompany, newEmail, newPhone, newPlace, type Being, type Place } from "./people.ts";
import { Random } from "./random.ts";
import { writeBeing, writeCompany, writePlace, type Written, type WrittenAddress } from "./write-client.ts";

export interface Labelled {
  client: Written & { co?: Written };
  addresses: WrittenAddress[];
  /** Records with one of these in common are one. */
  who: string[];
  kind: string;
}

interface Scene {
  random: Random;
  records: Labelled[];
  next: number;
  twice: number;
}

/** An agency's clients with what is known to be one person, the same for the same seed. */
export function labelledClients(seed: number, count: number, twice = 0.12): Labelled[] {
  const scene: Scene = { random: new Random(seed), records: [], next: 0, twice };
  while (scene.records.length < count) addHousehold(scene);
  // In no order that tells.
  for (let at = scene.records.length - 1; at > 0; at--) {
    const other = scene.random.below(at + 1);
    [scene.records[at], scene.records[other]] = [scene.records[other]!, scene.records[at]!];
  }
  return scene.records.slice(0, count);
}

function addHousehold(scene: Scene): void {
  const { random } = scene;
  const place = newPlace(random);
  const one = newBeing(random);
  const kind = random.next();
  if (kind < 0.4) return write(scene, "single", one, place);
  if (kind < 0.42) return addHomonyms(scene, one, place);
  if (kind < 0.62) return addCouple(scene, one, place);
  if (kind < 0.72) return addPair(scene, "couple apart", one, spouse(random, one), place);
  if (kind < 0.78) return addPair(scene, "parent and child", one, child(random, one), place);
  if (kind < 0.8) return addPair(scene, "one name", one, junior(random, one), place);
  if (kind < 0.825) return addPair(scene, "twins", one, twin(random, one), place);
  if (kind < 0.85) return addPair(scene, "siblings", one, sibling(random, one), place);
  if (kind < 0.87)
    return addPair(
      scene,
      "neighbours",
      one,
      newBeing(random),
      { ...place, unit: "1" },
      { ...place, unit: "2" },
    );
  if (kind < 0.9) return addOffice(scene);
  return addCompany(scene);
}

function write(
  scene: Scene,
  kind: string,
  being: Being,
  place: Place,
  extra: Partial<Written> = {},
  co?: Being,
): void {
  const { random } = scene;
  const who = [`p${scene.next++}`];
  const coWho = co ? `p${scene.next++}` : "";
  const copies = random.chance(scene.twice) ? (random.chance(0.15) ? 3 : 2) : 1;
  for (let copy = 0; copy < copies; copy++) {
    const care = copy === 0 ? 0.15 : random.of([0.4, 0.8, 1.3]);
    const fullness = random.of([0.8, 1, 1.3]);
    const client: Labelled["client"] = { ...writeBeing(random, being, care, fullness), ...extra };
    if (co && !random.chance(copy * 0.4)) client.co = writeBeing(random, co, care, fullness * 0.8);
    const addresses = random.chance(0.85) ? [writePlace(random, place, care)] : [];
    scene.records.push({ client, addresses, who: client.co ? [...who, coWho] : who, kind });
  }
  if (co && random.chance(scene.twice / 2)) {
    // The co-applicant once more, as a client of their own.
    const client = writeBeing(random, co, 0.6, 1);
    scene.records.push({
      client,
      addresses: [writePlace(random, place, 0.5)],
      who: [coWho],
      kind: "co-applicant",
    });
  }
}

/** Two of one name who have never met. */
function addHomonyms(scene: Scene, one: Being, place: Place): void {
  const { first, last, gender } = one;
  addPair(
    scene,
    "same name",
    one,
    newBeing(scene.random, { first, last, gender }),
    place,
    newPlace(scene.random),
  );
}

const addCouple = (scene: Scene, one: Being, place: Place): void =>
  write(scene, "couple", one, place, {}, spouse(scene.random, one));

function addPair(scene: Scene, kind: string, one: Being, two: Being, place: Place, other = place): void {
  write(scene, kind, one, place);
  write(scene, kind, two, other);
}

const shared = (random: Random, one: Being): Partial<Being> => ({
  ...(random.chance(0.45) && { mobile: one.mobile }),
  ...(random.chance(0.2) && { email: one.email }),
  home: one.home,
});

const spouse = (random: Random, one: Being): Being =>
  newBeing(random, {
    gender: one.gender === "Male" ? "Female" : "Male",
    ...(random.chance(0.8) && { last: one.last }),
    born: [one.born[0] + random.below(9) - 4, 1 + random.below(12), 1 + random.below(28)],
    ...shared(random, one),
  });

const child = (random: Random, one: Being): Being =>
  newBeing(random, {
    last: one.last,
    born: [Math.min(2006, one.born[0] + 20 + random.below(15)), 1 + random.below(12), 1 + random.below(28)],
    ...shared(random, one),
  });

function junior(random: Random, one: Being): Being {
  const young = { ...child(random, one), first: one.first, middle: one.middle, gender: one.gender };
  young.born = [one.born[0] + 20 + random.below(15), 1 + random.below(12), 1 + random.below(28)];
  const suffixes = random.chance(0.7);
  if (one.gender === "Male" && suffixes) young.suffix = "Jr";
  if (young.suffix && random.chance(0.5)) one.suffix = "Sr";
  return young;
}

const twin = (random: Random, one: Being): Being => {
  const other = newBeing(random, { last: one.last, born: one.born, ...shared(random, one) });
  return other.first === one.first ? { ...other, first: other.middle || "Ira" } : other;
};

const sibling = (random: Random, one: Being): Being =>
  newBeing(random, {
    last: one.last,
    born: [one.born[0] + 1 + random.below(4), 1 + random.below(12), 1 + random.below(28)],
    ...shared(random, one),
  });

function addOffice(scene: Scene): void {
  const { random } = scene;
  const [place, companyName, mobile] = [newPlace(random), newCompany(random), newPhone(random)];
  const email = random.chance(0.5) ? `info@${companyName.toLowerCase().replace(/[^a-z]/g, "")}.com` : "";
  const people = 2 + random.below(8);
  for (let n = 0; n < people; n++)
    write(scene, "office", newBeing(random, { mobile, ...(email && { email }) }), place, { companyName });
}

function addCompany(scene: Scene): void {
  const { random } = scene;
  const name = newCompany(random);
  const branches = random.chance(0.15) ? 2 : 1;
  for (let branch = 0; branch < branches; branch++) {
    const who = [`c${scene.next++}`];
    const [place, phone, email] = [newPlace(random), newPhone(random), newEmail(random, "info", name, 20)];
    const copies = random.chance(scene.twice) ? 2 : 1;
    for (let copy = 0; copy < copies; copy++) {
      const care = copy === 0 ? 0.1 : random.of([0.4, 1]);
      const client: Written = {
        companyName: writeCompany(random, name, care),
        ...(random.chance(0.8) && { phone: random.chance(care * 0.15) ? newPhone(random) : phone }),
        ...(random.chance(0.5) && { email }),
      };
      scene.records.push({
        client,
        addresses: random.chance(0.8) ? [writePlace(random, place, care)] : [],
        who,
        kind: branches > 1 ? "branches" : "company",
      });
    }
  }
}
