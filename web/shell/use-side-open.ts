import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { isRecord, store, stored } from "../api/stored.ts";

const place = "switchboard.side";

/** Messages needs the width for its three columns; elsewhere the team has room. */
type Where = "messages" | "elsewhere";
const usual: Record<Where, boolean> = { messages: false, elsewhere: true };

/** Whether the team stands open beside this page, as the person last chose for this kind of page. */
export function useSideOpen(): [boolean, (open: boolean) => void] {
  const where = useLocation({
    select: (location): Where => (location.pathname.startsWith("/messages") ? "messages" : "elsewhere"),
  });
  const [chosen, setChosen] = useState(read);
  function choose(open: boolean) {
    const next = { ...chosen, [where]: open };
    setChosen(next);
    store(place, JSON.stringify(next));
  }
  return [chosen[where] ?? usual[where], choose];
}

function read(): Partial<Record<Where, boolean>> {
  const found = stored(place);
  const { messages, elsewhere } = isRecord(found) ? found : {};
  return {
    ...(typeof messages === "boolean" && { messages }),
    ...(typeof elsewhere === "boolean" && { elsewhere }),
  };
}
