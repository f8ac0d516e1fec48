import { CircleUserRound, Mars, NonBinary, Venus } from "lucide-react";
import type { IconType } from "../ui/icon.tsx";

const icons: Partial<Record<string, IconType>> = { male: Mars, female: Venus, other: NonBinary };

/** Genders are written in either case, by kind of record. */
export const genderIcon = (gender: string | null | undefined): IconType =>
  icons[gender?.toLowerCase() ?? ""] ?? CircleUserRound;
