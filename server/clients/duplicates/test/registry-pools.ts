const list = (words: string): string[] => words.trim().split(/\s+/);

export const givenNames = {
  men: list(`Liam Noah Oliver James Elijah William Henry Lucas Benjamin Theodore Michael Robert David Thomas Daniel
Jack Owen Caleb Nathan Isaac Julian Levi Gavin Eli Ezra Colton Roman Axel Brooks Silas Declan Wesley Kai Rowan Harrison Bennett
Graham Jonah Micah Tobias Emmanuel Barrett Simon Felix Malachi Beckett Rafael Ismael Reid Phillip Gideon Sterling Otto Alvin
Edgar Marcus Damian Fernando Armando Esteban Raul Ernesto Gustavo Salvador Stefan Anton Viktor Igor Pavel Hassan Tariq Karim
Hamza Bilal Sandeep Anil Suresh Manoj Jin Hao Takeshi Duc Minh Thanh Kwabena Chidi Emeka Segun Babak Dariush Levon Aram Zoran`),
  women:
    list(`Emma Charlotte Amelia Sophia Mia Isabella Evelyn Harper Luna Camila Elizabeth Jennifer Margaret Patricia
Susan Nora Hazel Lily Aurora Violet Penelope Stella Zoe Lucy Willow Ivy Naomi Elena Alice Hannah Maya Clara Vivian Ruby Eva
Josephine Delilah Sadie Madeline Lydia Rose Julia Adeline Iris Eliza Margot Juniper Esther Brooklyn Summer Daisy Rebecca Gianna
Lucia Carmen Pilar Dolores Consuelo Esperanza Marta Irina Natasha Galina Ludmila Zeynep Leyla Samira Amina Khadija Rania Sunita
Lakshmi Kavita Meena Xiu Ling Hana Sakura Linh Thuy Ngoc Akosua Ngozi Folake Adaeze Nasrin Shirin Anahit Milena Vesna Jadranka`),
};

/** Names nobody has, made of parts, after those that many have. */
const starts = list(
  "Bar Mel Tor Kes Var Hol Gran Wil Ash Ber Cor Dun Fen Har Kir Lam Mor Nes Pel Ros Sal Tam",
);
const middles = list("a e i o u an er in ol ar is en");
const ends = list("ton ley field wick man berg ski ova sen dez rini kov shaw worth more");
const made = starts.flatMap((start) => middles.flatMap((middle) => ends.map((end) => start + middle + end)));
/** In no order that the alphabet gives. */
const mixed = made.map((_, at) => made[(at * 1_237) % made.length]!);

export const familyNames = [
  ...list(`Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Wilson Anderson Taylor Moore Lee
Perez Thompson White Sanchez Clark Lewis Walker Hall Allen Young King Wright Hill Scott Green Adams Nelson Carter Mitchell`),
  ...mixed,
];

export const nicknames: Record<string, readonly string[]> = {
  James: ["Jim", "Jamie"],
  William: ["Bill", "Will", "Billy"],
  Henry: ["Harry", "Hank"],
  Benjamin: ["Ben", "Benny"],
  Theodore: ["Ted", "Theo"],
  Michael: ["Mike", "Mick"],
  Robert: ["Bob", "Rob", "Bobby"],
  David: ["Dave"],
  Thomas: ["Tom"],
  Daniel: ["Dan", "Danny"],
  Nathan: ["Nate"],
  Phillip: ["Phil"],
  Harrison: ["Harry"],
  Edgar: ["Ed"],
  Gustavo: ["Gus"],
  Elizabeth: ["Liz", "Beth", "Betty", "Eliza"],
  Jennifer: ["Jen", "Jenny"],
  Margaret: ["Peggy", "Meg", "Maggie"],
  Patricia: ["Pat", "Patty", "Trish"],
  Susan: ["Sue", "Suzie"],
  Penelope: ["Penny"],
  Josephine: ["Jo", "Josie"],
  Madeline: ["Maddie"],
  Rebecca: ["Becky", "Becca"],
  Dolores: ["Lola"],
  Natasha: ["Tasha"],
  Isabella: ["Bella", "Izzy"],
};

const roadNames =
  list(`Abbey Alder Amber Barley Beacon Bishop Bramble Bridge Canal Castle Chapel Clover Copper Crescent
Crown Dell Dover Eagle Ember Falcon Fern Garnet Glen Grange Grove Harbor Hazel Heron Ivy Jasper Kestrel Laurel Linden Lodge Manor
Marsh Nettle Opal Orchid Otter Pebble Quarry Quill Raven Reed Saddle Sage Shepherd Sparrow Stable Summit Swan Tanner Thistle`);
export const roads = [
  ...roadNames,
  ...roadNames.map((name, at) => `${name} ${roadNames[(at * 7 + 3) % roadNames.length]}`),
];

export const places = Array.from({ length: 40 }, (_, at) => {
  const name = `${starts[at % starts.length]}${at < starts.length ? "ville" : " Hills"}`;
  return [name, String(84_010 + at * 17)] as const;
});
