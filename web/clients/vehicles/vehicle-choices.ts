/** What is often answered; anything else may be typed. */
export const bodyTypes = [
  "Sedan",
  "Coupe",
  "Convertible",
  "Hatchback",
  "Wagon",
  "SUV",
  "Crossover",
  "Pickup",
  "Van",
  "Minivan",
];
export const uses = ["Commute", "Pleasure", "School", "Business", "Farm"];
export const liabilityLimits = ["25/65/15", "50/100/50", "100/300/100", "250/500/100", "300 CSL", "500 CSL"];
export const pipLimits = ["$3,000", "$5,000", "$10,000", "$25,000"];
export const rentals = ["None", "$30/day", "$40/day", "$50/day"];
