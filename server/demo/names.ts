const words = (text: string): string[] => text.trim().split(/\s+/);
const lines = (text: string): string[] =>
  text
    .trim()
    .split("\n")
    .map((line) => line.trim());

export const women =
  words(`Dana Rosa Imani Marisol Kavita Yolanda Eleanor Lucille Lila Joan Hope Naomi Grace Tessa Opal
  Beatriz Carmen Delia Esther Farah Gwen Holly Ingrid Jasmine Keiko Leilani Mei Nadia Olga Paloma Quinn Renata Simone
  Talia Uma Vera Wanda Ximena Yara Zoe Amelia Bridget Claire Dorothy Elena Fiona Gloria Harriet Iris Judith Kathleen
  Lorena Maribel Nora Odette Patricia Rachel Shauna Tamika Valerie Whitney`);
export const men =
  words(`Marcus Carl Theo Isaac Joel Wes Arthur Emmett Sean Paulo Greg Rohan Hector Noah Anton Bennett
  Caleb Darnell Elias Felix Gideon Hugo Ivan Jamal Kenji Leon Mateo Nikhil Omar Preston Quentin Rafael Silas Tomas Ulysses
  Victor Wyatt Xavier Yusuf Zane Albert Boyd Clarence Dwight Ernest Floyd Gordon Harvey Irving Jerome Kent Lamar Merrill
  Nelson Orson Parley Russell Stanley Trent Vernon`);
export const surnames =
  words(`Whitfield Jensen Brandt Nakamura Delgado Thornbury Amaya Prescott Dalton Daniels Davenport
  Decker Desai Dietrich Dominguez Donnelly Duarte Abbott Aguilar Alvarez Andersen Arroyo Bailey Barlow Beckett Benavides
  Bishop Bowman Bradshaw Briggs Calder Campos Carver Castillo Chen Christensen Clayton Cordova Crawford Cruz Dixon Dunn
  Eastman Ellis Erickson Espinoza Farley Ferrer Fitzgerald Flores Foster Gallegos Garner Gibbs Gomez Grady Greenwood Guzman
  Haddad Hale Hammond Hansen Hatch Hendricks Herrera Hoang Holloway Huang Ibarra Ingram Iverson Jacobs Jimenez Johansen
  Kapoor Keller Kimball Knudsen Kowalski Lambert Larsen Leavitt Lindgren Lopez Lovell Madsen Maldonado Marsh McBride Mendez
  Merrick Moreno Mortensen Nash Navarro Nguyen Nielsen Novak Oakley Okoye Olsen Ortega Osborne Pacheco Parrish Patel
  Pearce Pham Pratt Quigley Quintana Ramsey Reyes Rhodes Romero Rowley Salazar Sandberg Schultz Shelton Sorensen Stokes
  Tanner Thatcher Tran Trujillo Udall Underhill Valdez Vance Vega Wadsworth Walsh Watanabe Whitaker Winters Yamada Yates
  Young Zamora Zeller`);
export const companies = lines(`Ridgeline Roofing LLC
  Amaya Floral Studio
  Davenport & Sons Drywall
  Delgado Catering Co.
  Donnelly Hauling LLC
  Copper Canyon Outfitters
  Bluebird Dental Group
  Wasatch Window Works
  Larkspur Landscaping
  Second Street Bakery
  Juniper Child Care
  Timpanogos Towing
  Orchard View Orthodontics
  Redrock Masonry Inc.
  Silver Lake Marina
  Cedar & Pine Furniture
  High Desert HVAC
  Pioneer Printing
  Lone Peak Electric
  Canyon Rim Auto Body
  Bonneville Bookkeeping
  Hobble Creek Kennels
  Sego Lily Spa
  Salt Flats Cycling
  Brightwater Plumbing
  Uinta Tree Service
  Provo River Guides
  Beehive Self Storage
  Maple Hollow Preschool
  Granite Gate Welding`);
export const occupations = lines(`Teacher
  Nurse
  Electrician
  Software developer
  Accountant
  Contractor
  Real estate agent
  Truck driver
  Dental hygienist
  Retired
  Chef
  Police officer
  Pharmacist
  Graphic designer
  Farmer
  Mechanic
  Professor
  Sales manager`);
export const employers = lines(`Alpine School District
  Mountain View Hospital
  Utah Valley University
  Intermountain Freight
  Provo City
  Wasatch Credit Union
  Skyline Software
  County Sheriff
  Northern Rail
  Valley Foods`);
export const nicknames: Record<string, string> = {
  Marcus: "Marc",
  Eleanor: "Ellie",
  Theo: "Teddy",
  Kathleen: "Kathy",
  Rafael: "Rafa",
  Patricia: "Pat",
  Bennett: "Ben",
  Beatriz: "Bea",
  Russell: "Russ",
  Judith: "Judy",
};
