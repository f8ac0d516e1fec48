import { addFavorite } from "./add-favorite.ts";
import { countClients } from "./counts.ts";
import { createClient } from "./create.ts";
import { listFavorites } from "./favorites.ts";
import { getClient } from "./get.ts";
import { listClients } from "./list.ts";
import { removeFavorite } from "./remove-favorite.ts";
import { revealClient } from "./reveal.ts";
import { updateClient } from "./update.ts";

export const clientHandlers = [
  listClients,
  countClients,
  getClient,
  createClient,
  updateClient,
  revealClient,
  listFavorites,
  addFavorite,
  removeFavorite,
];
