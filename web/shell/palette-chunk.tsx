import { lazy } from "react";

const load = () => import("../palette/palette.tsx");

/** Opened by a key that most screens never see pressed: no part of the first load. */
export const Palette = lazy(async () => ({ default: (await load()).Palette }));

/** Fetched ahead once the page stands, so that it opens at once. */
export const warmPalette = (): void => void load().catch(() => {});
