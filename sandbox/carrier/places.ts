/** Area code to [city, state]; others go out empty, as the carrier does for numbers it cannot place. */
const places: Record<string, readonly [string, string]> = {
  "206": ["SEATTLE", "WA"],
  "212": ["NEW YORK", "NY"],
  "213": ["LOS ANGELES", "CA"],
  "303": ["DENVER", "CO"],
  "312": ["CHICAGO", "IL"],
  "385": ["SALT LAKE CITY", "UT"],
  "415": ["SAN FRANCISCO", "CA"],
  "435": ["ST GEORGE", "UT"],
  "512": ["AUSTIN", "TX"],
  "602": ["PHOENIX", "AZ"],
  "702": ["LAS VEGAS", "NV"],
  "801": ["PROVO", "UT"],
};

/** The geographic fields of a webhook: `FromCity`, `ToState` and so on. */
export const placeFields = (side: "From" | "To", number: string): Record<string, string> => {
  const [city, state] = places[/^\+1(\d{3})/.exec(number)?.[1] ?? ""] ?? ["", ""];
  return {
    [`${side}City`]: city,
    [`${side}State`]: state,
    [`${side}Zip`]: "",
    [`${side}Country`]: number.startsWith("+1") ? "US" : "",
  };
};
