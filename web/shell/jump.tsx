import { Search } from "lucide-react";
import { Icon } from "../ui/icon.tsx";
import { Kbd } from "../ui/kbd.tsx";

/** Opens the palette; its key is printed where there is room. */
export function Jump({ onPress }: { onPress: () => void }) {
  return (
    <button type="button" className="jump" aria-label="Search or jump to" onClick={onPress}>
      <Icon icon={Search} />
      <span className="jump__t">Search or jump to</span>
      <Kbd keys="mod+k" />
    </button>
  );
}
