import { House, MapPin, MapPinned, Pin, PinOff } from "lucide-react";
import { addresses, type Address } from "../../../contract/addresses.ts";
import { useCommand } from "../../api/use-command.ts";
import { Chip } from "../../ui/chip.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { toast } from "../../ui/toast.tsx";
import { IconLink } from "../icon-link.tsx";
import { failedText } from "../records/failed-text.ts";
import { RecordList } from "../records/record-list.tsx";
import { useRecords } from "../records/use-records.ts";
import { AddressDialog } from "./address-dialog.tsx";
import { addressKind, inOrder, mapsAddress, oneLine } from "./address-kind.ts";

export function AddressTab({ clientId }: { clientId: string }) {
  const data = useRecords(clientId, "addresses");
  return (
    <RecordList
      title="Addresses"
      add="Add address"
      empty="Where this contact lives, gets mail, or lived before."
      records={data && inOrder(data)}
      renderRow={(address) => ({
        icon: address.type === "Physical" ? House : MapPin,
        name: oneLine(address) || address.type || "Address",
        about: [address.type, address.county, address.country].filter(Boolean).join(" · "),
        actions: <AddressActions clientId={clientId} address={address} />,
        ...(address.pinned && { cells: <Chip icon={Pin}>Pinned</Chip> }),
      })}
      renderDialog={(address, close) => (
        <AddressDialog clientId={clientId} address={address} onClose={close} />
      )}
    />
  );
}

function AddressActions({ clientId, address }: { clientId: string; address: Address }) {
  const { pinned = false } = address;
  const update = useCommand(addresses.update, {
    onSuccess: () => toast.success(addressKind.texts.updated),
    onError: (error) => toast.failed(failedText(addressKind.texts.notUpdated, error), error),
  });
  const maps = mapsAddress(address);
  const name = oneLine(address) || "address";
  return (
    <>
      {maps && <IconLink icon={MapPinned} label={`Map of ${name}`} href={maps} newWindow />}
      <IconButton
        icon={pinned ? PinOff : Pin}
        label={`${pinned ? "Unpin" : "Pin"} ${name}`}
        busy={update.isPending}
        onPress={() =>
          update.mutate({ params: { id: clientId, recordId: address.id }, body: { pinned: !pinned } })
        }
      />
    </>
  );
}
