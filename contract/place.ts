import { text, Zipcode } from "./formats.ts";

/** Where something stands, or where its mail goes. */
export const place = {
  address: text(200, "An address"),
  address2: text(100, "A unit"),
  city: text(100, "A city"),
  state: text(40, "A state"),
  zipcode: Zipcode,
};
