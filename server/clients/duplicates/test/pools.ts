const list = (words: string): string[] => words.trim().split(/\s+/);

export const men =
  list(`James John Robert Michael William David Richard Joseph Thomas Christopher Daniel Matthew Anthony Mark
Steven Paul Andrew Joshua Kenneth Kevin Brian Edward Ronald Timothy Jason Jeffrey Ryan Jacob Gary Nicholas Eric Jonathan Stephen
Larry Justin Scott Brandon Benjamin Samuel Gregory Alexander Patrick Frank Raymond Jack Dennis Jerry Tyler Aaron Jose Adam Nathan
Henry Douglas Zachary Peter Kyle Noah Ethan Jeremy Walter Christian Keith Roger Terry Austin Sean Gerald Carl Harold Dylan Arthur
Lawrence Jordan Jesse Bryan Billy Bruce Gabriel Joe Logan Alan Juan Albert Willie Elijah Wayne Randy Vincent Mason Roy Ralph Bobby
Russell Bradley Philip Eugene Luis Carlos Miguel Diego Omar Ahmed Rajesh Wei Dmitri Sergei Giovanni Emmett Milo Theo Quentin Cyrus
Desmond Lamar Tyrone Hiroshi Kenji Anders Bjorn Lars Piotr Marek Tomasz Ibrahim Yusuf Kofi Kwame Nikhil Arjun Vikram Rohan Sanjay`);

export const women =
  list(`Mary Patricia Jennifer Linda Elizabeth Barbara Susan Jessica Sarah Karen Lisa Nancy Betty Sandra Margaret
Ashley Kimberly Emily Donna Michelle Carol Amanda Melissa Deborah Stephanie Rebecca Sharon Laura Cynthia Dorothy Amy Kathleen Angela
Shirley Emma Brenda Pamela Nicole Anna Samantha Katherine Christine Debra Rachel Carolyn Janet Maria Olivia Heather Helen Catherine
Diane Julie Victoria Joyce Lauren Kelly Christina Ruth Joan Virginia Judith Evelyn Hannah Andrea Megan Cheryl Jacqueline Madison
Teresa Abigail Sophia Martha Sara Gloria Janice Kathryn Ann Isabella Judy Charlotte Julia Grace Amber Alice Jean Denise Frances
Danielle Marilyn Natalie Beverly Diana Brittany Theresa Kayla Alexis Doris Lori Tiffany Ximena Noor Priya Aisha Fatima Mei Yuki
Ingrid Astrid Svetlana Olga Guadalupe Rosa Lucille Beatriz Marisol Anjali Deepa Leilani Nadia Zofia Katarzyna Chiara Francesca Ines`);

export const families =
  list(`Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson
Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young Allen
King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts Gomez Phillips Evans
Turner Diaz Parker Cruz Edwards Collins Reyes Stewart Morris Morales Murphy Cook Rogers Gutierrez Ortiz Morgan Cooper Peterson Bailey
Reed Kelly Howard Ramos Kim Cox Ward Richardson Watson Brooks Chavez Wood Bennett Gray Mendoza Ruiz Hughes Price Alvarez Castillo
Sanders Patel Myers Long Ross Foster Jimenez Acosta Adeyemi Dalton Nakamura Dietrich Duarte Dvořák Amaya Whitfield Zamora Okafor
Lindqvist Sandoval Weiss Becker Pratt Castellano Hargrove Jensen Hansen Larsen Christensen Petersen Olsen Madsen Rasmussen Schroeder
Zimmermann Kowalski Wiśniewski Nowak Petrov Ivanov Kuznetsov Papadopoulos Rossi Esposito Ferrari Lombardi Haddad Khoury Rahman Hussain
Chaudhry Banerjee Iyer Venkataraman Tanaka Yamamoto Watanabe Fujimoto Park Choi Huang Zhang Liu Tran Pham O'Brien O'Connor McDonald
McCarthy MacLeod Fitzgerald Gallagher Sullivan Abernathy Blackwood Carmichael Devereaux Eisenberg Fairbanks Goldstein Hathaway Ingersoll
Jablonski Kirkpatrick Lancaster Montague Northcutt Oppenheimer Pemberton Quintanilla Ravenscroft Stapleton Thibodeaux Underhill
Vandenberg Wainwright Yarborough Zielinski Muñoz Núñez Ibáñez Peña Müller Schäfer Strauß Bjørnsen Håkansson Lefèvre Beaumont`);

export const streets =
  list(`Main Oak Cedar Maple Pine Washington Lincoln Jefferson Madison Park Lake Hill Walnut Spring Church Elm
Chestnut Center Ridge Highland Willow Sunset River Mill Meadow Forest Cherry Birch Dogwood Hickory Valley Franklin Jackson Adams
Prospect Locust Poplar Sycamore Magnolia Juniper Aspen Canyon Foothill Orchard Harvest Pioneer Wasatch Bonneville Timpanogos Alpine`);
export const kinds = [
  ["Street", "St"],
  ["Avenue", "Ave"],
  ["Road", "Rd"],
  ["Drive", "Dr"],
  ["Lane", "Ln"],
  ["Court", "Ct"],
  ["Boulevard", "Blvd"],
  ["Circle", "Cir"],
] as const;
export const towns = [
  ["Provo", "84601"],
  ["Provo", "84604"],
  ["Orem", "84057"],
  ["Orem", "84058"],
  ["Lehi", "84043"],
  ["American Fork", "84003"],
  ["Springville", "84663"],
  ["Spanish Fork", "84660"],
  ["Salt Lake City", "84101"],
  ["Salt Lake City", "84106"],
  ["Sandy", "84070"],
  ["Draper", "84020"],
  ["Saint George", "84770"],
  ["West Jordan", "84084"],
  ["Park City", "84060"],
] as const;
export const providers = [
  "gmail.com",
  "gmail.com",
  "gmail.com",
  "yahoo.com",
  "hotmail.com",
  "outlook.com",
  "aol.com",
  "icloud.com",
  "comcast.net",
  "example.com",
];
export const trades = list(
  "Plumbing Roofing Dental Landscaping Bakery Consulting Electric Floral Trucking Realty Auto Construction Catering Fitness Cleaning Design Heating Painting Logistics Farms",
);
export const businessWords = list(
  "Summit Wasatch Alpine Redrock Beehive Canyon Pioneer Liberty Evergreen Silver Granite Eagle Cascade Horizon Heritage Cornerstone Blue Golden Prairie Sunrise",
);
export const forms = ["LLC", "Inc", "Inc.", "Corp", "Company", "Co.", "L.L.C.", ""];

/** As people are called, where it is not to be seen from the name. */
export const called: Record<string, readonly string[]> = {
  James: ["Jim", "Jimmy"],
  John: ["Jack", "Johnny"],
  Robert: ["Bob", "Rob"],
  Michael: ["Mike"],
  William: ["Bill", "Will"],
  David: ["Dave"],
  Richard: ["Rick", "Dick"],
  Joseph: ["Joe"],
  Thomas: ["Tom"],
  Christopher: ["Chris"],
  Daniel: ["Dan"],
  Matthew: ["Matt"],
  Anthony: ["Tony"],
  Steven: ["Steve"],
  Andrew: ["Andy", "Drew"],
  Kenneth: ["Ken"],
  Edward: ["Ed", "Ted"],
  Ronald: ["Ron"],
  Timothy: ["Tim"],
  Jeffrey: ["Jeff"],
  Jacob: ["Jake"],
  Nicholas: ["Nick"],
  Jonathan: ["Jon"],
  Lawrence: ["Larry"],
  Benjamin: ["Ben"],
  Samuel: ["Sam"],
  Gregory: ["Greg"],
  Alexander: ["Alex", "Sasha"],
  Patrick: ["Pat"],
  Raymond: ["Ray"],
  Henry: ["Hank"],
  Douglas: ["Doug"],
  Zachary: ["Zach"],
  Peter: ["Pete"],
  Gerald: ["Jerry"],
  Harold: ["Hal"],
  Arthur: ["Art"],
  Vincent: ["Vince"],
  Albert: ["Al"],
  Philip: ["Phil"],
  Eugene: ["Gene"],
  Theo: ["Theodore"],
  Dmitri: ["Dima"],
  Mary: ["Molly"],
  Patricia: ["Pat", "Trish"],
  Jennifer: ["Jen", "Jenny"],
  Elizabeth: ["Liz", "Beth", "Betsy"],
  Barbara: ["Barb"],
  Susan: ["Sue"],
  Jessica: ["Jess"],
  Margaret: ["Maggie", "Peggy"],
  Kimberly: ["Kim"],
  Deborah: ["Debbie"],
  Stephanie: ["Steph"],
  Rebecca: ["Becky"],
  Cynthia: ["Cindy"],
  Dorothy: ["Dot"],
  Kathleen: ["Kathy"],
  Pamela: ["Pam"],
  Samantha: ["Sam"],
  Katherine: ["Kate", "Katie"],
  Christine: ["Chris"],
  Victoria: ["Vicky"],
  Christina: ["Tina"],
  Judith: ["Judy"],
  Jacqueline: ["Jackie"],
  Teresa: ["Terri"],
  Abigail: ["Abby"],
  Guadalupe: ["Lupe"],
  Frances: ["Fran"],
  Svetlana: ["Lana"],
};
