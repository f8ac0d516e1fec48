/** In a sealed field, where nothing leaves what is stored as it is: what is stored is to go. */
export const REMOVED = "\u0000removed";
