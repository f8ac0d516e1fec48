import { Search } from "lucide-react";
import type { InputHTMLAttributes } from "react";
import "./search-field.css";

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, "onChange"> & {
  label: string;
  value: string;
  onWords: (words: string) => void;
};

/** Finds in a list beside it; Esc empties it, as in every search field of a browser. */
export const SearchField = ({ label, onWords, ...rest }: Props) => (
  <label className="bx-find">
    <Search className="i" aria-hidden="true" />
    <input
      type="search"
      aria-label={label}
      autoComplete="off"
      onChange={({ target }) => onWords(target.value)}
      {...rest}
    />
  </label>
);
