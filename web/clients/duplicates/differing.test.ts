import { expect, it } from "vitest";
import { differing } from "./differing.ts";

const marked = (text: string, other: string) =>
  differing(text, other)
    .map((piece) => (piece.differs ? `[${piece.text}]` : piece.text))
    .join("");

it.each([
  ["Ximena Acosta-Ruiz", "Ximena Acosta", "Ximena Acosta[-Ruiz]"],
  ["Ximena Acosta", "Ximena Acosta-Ruiz", "Ximena Acosta"],
  ["801-555-0177", "801-555-0171", "801-555-017[7]"],
  ["Jul 2, 1990", "Jul 7, 1990", "Jul [2], 1990"],
  ["1 Elm St, Provo", "1 Elm St", "1 Elm St, [Provo]"],
  ["Jensen", "Jenssen", "Jensen"],
  ["Jenssen", "Jensen", "Jens[s]en"],
  ["Judith (Judy) Greenwood", "Judith Greewnood", "Judith [(Judy)] Gree[nw]ood"],
  ["Judith Greewnood", "Judith (Judy) Greenwood", "Judith Gree[wn]ood"],
  ["Ann (Annabelle) Greenwood", "Ann Greewnood", "Ann [(Annabelle)] Gree[nw]ood"],
  ["Acosta Ruiz", "Acosta-Ruiz", "Acosta Ruiz"],
  ["Acosta-Ruiz", "Acosta Ruiz", "Acosta[-]Ruiz"],
  ["(801) 555-0177, (385) 555-0100", "(801) 555-0177", "(801) 555-0177, [(385) 555-0100]"],
  ["12 Oak St, Provo, UT", "12 Oak Street, Orem, UT", "12 Oak St, [Provo], UT"],
  ["12 Oak Street, Orem, UT", "12 Oak St, Provo, UT", "12 Oak St[reet], [Orem], UT"],
])("marks in %s what %s has not", (text, other, wanted) => expect(marked(text, other)).toBe(wanted));

it.each([
  ["Milo Dvořák", "Milo Dvorak"],
  ["Ann", "ANN"],
  ["Mary Poe", "John Smith"],
  ["Ann", ""],
])("marks nothing in %s beside %s", (text, other) => expect(marked(text, other)).toBe(text));
