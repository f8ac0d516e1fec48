import { House, MapPinned } from "lucide-react";
import { useNow } from "../../shell/use-now.ts";
import { longPast } from "../../text/long-past.ts";
import { Later, laterPart } from "../../ui/later.tsx";
import { useWarmSoon } from "../../ui/use-warm-soon.ts";
import { mapsAddress } from "../addresses/address-kind.ts";
import { IconLink } from "../icon-link.tsx";
import { RecordList } from "../records/record-list.tsx";
import { useRecords } from "../records/use-records.ts";
import { homeAbout, homeName } from "./home-kind.ts";

const dialog = laterPart("home", async () => (await import("./home-dialog.tsx")).HomeDialog);

export function HomeList({ clientId }: { clientId: string }) {
  const data = useRecords(clientId, "homes");
  const now = useNow(60_000);
  useWarmSoon(dialog);
  return (
    <RecordList
      title="Homes"
      add="Add home"
      empty="Where this contact lives or rents out, how it is built, and what it is insured for."
      records={data}
      waiting={2}
      renderRow={(home) => {
        const name = home.address || homeName(home) || "Home";
        const maps = home.address && mapsAddress(home);
        return {
          icon: House,
          name,
          about: (
            <>
              {homeAbout(home) && `${homeAbout(home)}\u00a0· `}
              <span className="rec__when">updated {longPast(home.updatedAt, now)}</span>
            </>
          ),
          actions: maps && <IconLink icon={MapPinned} label={`Map of ${name}`} href={maps} newWindow />,
        };
      }}
      renderDialog={(home, onClose) => (
        <Later part={dialog} props={{ clientId, home, onClose }} onMissing={onClose} />
      )}
    />
  );
}
