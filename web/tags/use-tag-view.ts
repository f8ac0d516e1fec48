import { useState } from "react";
import { store } from "../api/stored.ts";

export const tagViews = [
  { id: "list", label: "List" },
  { id: "cloud", label: "Cloud" },
] as const;
export type TagView = (typeof tagViews)[number]["id"];

const place = "tags: view";

/** List or Cloud, as it was chosen last in this browser. */
export function useTagView(): [TagView, (view: TagView) => void] {
  const [view, setView] = useState<TagView>(() =>
    localStorage.getItem(place) === "cloud" ? "cloud" : "list",
  );
  return [
    view,
    (next) => {
      store(place, next);
      setView(next);
    },
  ];
}
