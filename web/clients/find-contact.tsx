import { useDeferredValue, useState } from "react";
import { clients, type ClientRow } from "../../contract/clients.ts";
import { showPhone } from "../../contract/show-phone.ts";
import { useEndpoint } from "../api/use-query.ts";
import { ComboBox, type ComboBoxProps } from "../ui/combo-box.tsx";
import { coupleName } from "./couple-name.ts";

interface FindContactProps extends Omit<ComboBoxProps, "options" | "onSearch" | "empty" | "freeText"> {
  /** Whose page it is: not among those that are offered. */
  except: string;
}

/** Another contact, by name, company, number or address. */
export function FindContact({ except, ...field }: FindContactProps) {
  const [text, setText] = useState("");
  const search = useDeferredValue(text.trim());
  const found = useEndpoint(
    clients.list,
    { query: { ...(search && { search }), limit: 20 } },
    { keepPrevious: true },
  );
  // That the letters before found nobody says nothing of these.
  const isSearching = found.isPending || found.isPlaceholderData;
  return (
    <ComboBox
      placeholder="Name, company, phone or email"
      {...field}
      empty={isSearching ? "Searching..." : "No contact by that name"}
      options={(found.data ?? [])
        .filter((row) => row.id !== except)
        .map((row) => ({ id: row.id, label: coupleName(row), note: noteOf(row) }))}
      onSearch={setText}
    />
  );
}

/** What tells two of the same name apart. */
function noteOf({ mobilePhone, phone, companyName }: ClientRow): string {
  const number = mobilePhone ?? phone;
  return number ? showPhone(number) : (companyName ?? "");
}
