import { addFavorite } from "./add-favorite.ts";
import { countClients } from "./counts.ts";
import { createClient } from "./create.ts";
import { exportClients } from "./export/export.ts";
import { listFavorites } from "./favorites.ts";
import { getFullClient } from "./full.ts";
import { getClient } from "./get.ts";
import { listClients } from "./list.ts";
import { countMatches } from "./matches.ts";
import { mergingHandlers } from "./merging.ts";
import { optionHandlers } from "./options/index.ts";
import { recordHandlers } from "./records/index.ts";
import { referralHandlers } from "./referrals/index.ts";
import { removeFavorite } from "./remove-favorite.ts";
import { removeClient } from "./remove.ts";
import { revealClient } from "./reveal.ts";
import { updateClient } from "./update.ts";

export const clientHandlers = [
  listClients,
  countClients,
  countMatches,
  exportClients,
  getClient,
  getFullClient,
  createClient,
  updateClient,
  removeClient,
  revealClient,
  listFavorites,
  addFavorite,
  removeFavorite,
  ...mergingHandlers,
  ...optionHandlers,
  ...recordHandlers,
  ...referralHandlers,
];
