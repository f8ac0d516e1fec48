import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { duplicates, type DuplicateMatch } from "../../../contract/duplicates.ts";
import { useEndpoint } from "../../api/use-query.ts";
import { Banner } from "../../ui/banner.tsx";
import { coupleName } from "../couple-name.ts";
import { likeness } from "./likeness.ts";
import { keepInSight } from "./keep-in-sight.ts";
import "./duplicates.css";

/** Not the SSN: an answer would be a search by it. */
const asked = [
  "firstName",
  "preferredFirstName",
  "lastName",
  "suffix",
  "companyName",
  "dob",
  "gender",
  "mobilePhone",
  "phone",
  "email",
  "coFirstName",
  "coPreferredFirstName",
  "coLastName",
  "coSuffix",
  "coDob",
  "coGender",
  "coMobilePhone",
  "coPhone",
  "coEmail",
] as const;

/** Each may be enough by itself; of the rest it takes two. */
const telling = ["companyName", "mobilePhone", "phone", "email", "coMobilePhone", "coPhone", "coEmail"];

type Typed = Partial<Record<(typeof asked)[number], string | null | undefined>>;

const pauseMs = 250;

/** What stands in the fields once nobody has typed for a moment. */
function useSettled(fields: Typed): Record<string, string> {
  const text = JSON.stringify(
    Object.fromEntries(asked.flatMap((field) => (fields[field]?.trim() ? [[field, fields[field]]] : []))),
  );
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return JSON.parse(settled) as Record<string, string>;
}

/** Who in the account is most likely the one that is being typed. Nothing as long as nobody is. */
export function LikelyDuplicates({ fields }: { fields: Typed }) {
  const query = useSettled(fields);
  const enough = Object.keys(query).length > 1 || telling.some((field) => query[field]);
  const { data: matches = [] } = useEndpoint(
    duplicates.like,
    { query },
    { enabled: enough, keepPrevious: true },
  );
  if (!enough || matches.length === 0) return null;
  return (
    <div className="likely" ref={keepInSight}>
      <Banner kind="warning">
        <b>{matches.length === 1 ? "This may be a contact already" : "These may be the same contact"}</b>
        <ul className="likely__l">
          {matches.map((match) => (
            <Match key={match.client.id} match={match} />
          ))}
        </ul>
      </Banner>
    </div>
  );
}

function Match({ match: { client, reasons } }: { match: DuplicateMatch }) {
  return (
    <li>
      <Link to="/contacts/contact/$id" params={{ id: client.id }} className="link">
        {coupleName(client)}
      </Link>
      : {likeness(reasons)}
    </li>
  );
}
