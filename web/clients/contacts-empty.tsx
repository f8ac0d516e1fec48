import { Link } from "@tanstack/react-router";
import {
  ContactRound,
  FileUp,
  ListFilter,
  MessageSquarePlus,
  SearchX,
  Star,
  Tag,
  UserRoundPlus,
} from "lucide-react";
import type { RefObject } from "react";
import { useDestinations } from "../shell/use-destinations.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Icon } from "../ui/icon.tsx";
import { Kbd } from "../ui/kbd.tsx";
import { ClearSearch } from "../ui/nothing-found.tsx";
import type { Scope } from "./scope.ts";
import "./contacts-empty.css";

/** The directory of an agency that has just begun. */
export function FirstContact({ onAdd }: { onAdd: () => void }) {
  const texting = useDestinations().some(({ to }) => to === "/messages");
  return (
    <div className="scroll firstrun">
      <EmptyState icon={ContactRound} title="No contacts yet">
        Contacts hold the people you call, text and insure. Add one by hand, or bring your list from another
        system.
      </EmptyState>
      <div className="fr">
        <button type="button" className="fr__c" onClick={onAdd}>
          <span className="tile tile--accent">
            <Icon icon={UserRoundPlus} />
          </span>
          <b>Add one contact</b>
          <span>Name and a number are enough.</span>
          <Kbd keys="N" />
        </button>
        <Link to="/contacts/import" className="fr__c">
          <span className="tile">
            <Icon icon={FileUp} />
          </span>
          <b>Import a file</b>
          <span>CSV or Excel. You can undo it.</span>
        </Link>
        {texting && (
          <Link to="/messages" className="fr__c">
            <span className="tile">
              <Icon icon={MessageSquarePlus} />
            </span>
            <b>Start from a text</b>
            <span>Save the sender of a conversation.</span>
          </Link>
        )}
      </div>
    </div>
  );
}

interface NothingHereProps {
  scope: Scope;
  /** Where contacts are searched for. */
  field: RefObject<HTMLInputElement | null>;
  onAll: () => void;
}

/** A part of the directory that nobody stands in. */
export function NothingHere({ scope, field, onAll }: NothingHereProps) {
  const { search, favorites, tag, filters, letter = "" } = scope;
  if (search)
    return (
      <EmptyState
        icon={SearchX}
        title={`No contact matches “${search}”`}
        action={<ClearSearch field={field} onPress={onAll} />}
      >
        Names, companies, phone numbers and emails were searched
        {filters && ", of those that match the filters"}.
      </EmptyState>
    );
  if (filters)
    return (
      <EmptyState
        icon={ListFilter}
        title="No contact matches the filters"
        action={<Button onPress={onAll}>Clear filters</Button>}
      />
    );
  if (tag) return <EmptyState icon={Tag} title="No contact has this tag" />;
  const title = favorites ? "No favorites yet" : `No contacts under ${letter.toUpperCase()}`;
  return (
    <EmptyState
      icon={favorites ? Star : ContactRound}
      title={title}
      action={<Button onPress={onAll}>Show all contacts</Button>}
    >
      {favorites && "Star the people you reach often: they stand here."}
    </EmptyState>
  );
}
