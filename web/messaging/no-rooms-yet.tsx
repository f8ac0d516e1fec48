import { Copy, MessageSquareText, SquarePen } from "lucide-react";
import { numbers } from "../../contract/numbers.ts";
import { showPhone } from "../../contract/show-phone.ts";
import { useEndpoint } from "../api/use-query.ts";
import { useMe } from "../shell/me.ts";
import { Button } from "../ui/button.tsx";
import { copy } from "../ui/copy.ts";
import { EmptyState } from "../ui/empty-state.tsx";

/** Nobody has written yet: how the first conversation begins. */
export function NoRoomsYet({ onStart }: { onStart: () => void }) {
  const { account } = useMe();
  const { data } = useEndpoint(numbers.list, { params: { id: account.id } });
  const usual = data?.[0];
  return (
    <EmptyState
      icon={MessageSquareText}
      title="No conversations yet"
      action={
        <span className="btngroup">
          <Button kind="primary" icon={SquarePen} kbd="c" onPress={onStart}>
            New conversation
          </Button>
          {usual && (
            <Button icon={Copy} onPress={() => void copy(showPhone(usual.phoneNumber), "Number copied")}>
              Copy number
            </Button>
          )}
        </span>
      }
    >
      Texts to{" "}
      {usual ? (
        <>
          {usual.location?.name ?? usual.friendlyName},{" "}
          <span className="tel">{showPhone(usual.phoneNumber)}</span>,
        </>
      ) : (
        "your numbers"
      )}{" "}
      land here for the whole team. Send the first one, or give the number to a client.
    </EmptyState>
  );
}

/** Where conversations will stand. They do not pulse: nothing is on its way. */
export function GhostRooms() {
  return (
    <div className="rooms__ghosts" aria-hidden="true">
      {["w1", "w2", "w3", "w4", "w5"].map((width) => (
        <div key={width} className="sks__r sks__r--70">
          <span className="sk disc" />
          <span className="sks__t">
            <span className={`sk ${width}`} />
            <span className="sk thin" />
          </span>
        </div>
      ))}
    </div>
  );
}
