import { Banner } from "../ui/banner.tsx";
import { markAttached, useNotKept } from "./attached.ts";

interface NotKeptProps {
  what: "picture" | "file";
  /** Where it is marked that there is one. */
  place: string;
  /** Whether it is here. */
  attached: boolean;
}

/** Tells that what was attached did not come back with the words. */
export function NotKept({ what, place, attached }: NotKeptProps) {
  if (!useNotKept(place, attached)) return null;
  return (
    <div role="status">
      <Banner onClose={() => markAttached(place, false)}>A {what} was not kept. Attach it again.</Banner>
    </div>
  );
}
