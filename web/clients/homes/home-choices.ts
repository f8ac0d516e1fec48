/** What is offered where any other text is an answer too. */
export const residenceTypes = [
  "Single family",
  "Townhouse",
  "Condo",
  "Duplex",
  "Multi-family",
  "Apartment",
  "Manufactured",
  "Cabin",
  "Farm or ranch",
];
export const usages = ["Primary", "Secondary", "Seasonal", "Rental", "Vacant", "Under construction"];
export const garages = ["None", "Carport", "1-car", "2-car", "3-car", "4-car or more"];
export const foundations = [
  "Basement, full",
  "Basement, partial",
  "Basement, walkout",
  "Crawl space",
  "Slab",
  "Pier and beam",
  "Raised",
];
export const roofDesigns = ["Gable", "Hip", "Flat", "Gambrel", "Mansard", "Shed", "Dutch gable"];
export const roofTypes = [
  "Architectural shingle",
  "Asphalt shingle",
  "Metal",
  "Tile",
  "Slate",
  "Wood shake",
  "Membrane",
];
export const sidings = [
  "Brick veneer",
  "Brick",
  "Stone veneer",
  "Stucco",
  "Fiber cement",
  "Vinyl",
  "Aluminum",
  "Wood",
  "Log",
  "Concrete block",
];
export const solarLocations = ["Roof", "Ground", "Outbuilding"];
export const solarTypes = ["Owned", "Financed", "Leased", "Power purchase agreement"];
export const deckMaterials = ["Wood", "Composite", "Concrete", "Stone", "Metal"];
export const outbuildingTypes = ["Shed", "Detached garage", "Barn", "Workshop", "Guest house", "Greenhouse"];
