import type { Source } from "./sources.ts";

/** Where the product's words are. What it is tested and filled with is somebody's own words. */
const spoken = /^(web|contract|server)\/(?!demo\/|test\/)(?!.*\.test\.)/;

const rules: { wrong: RegExp; advice: string }[] = [
  { wrong: /\bplease\b/i, advice: `leave "please" out` },
  { wrong: /\p{L}!(\s|$)/u, advice: "end it with a full stop" },
  { wrong: /\bsuccessfully\b/i, advice: `what is done is done: leave "successfully" out` },
  { wrong: /\binvalid\b/i, advice: "blame nobody: say what to enter" },
  { wrong: /\b(oops|sorry)\b/i, advice: "say what happened and what to do" },
  { wrong: /\bN\/A\b/, advice: "leave blank what is not known" },
];

/** The specification's own words, verbatim. To be shortened, never to grow by words of ours. */
const specified = [
  "There was an issue logging in. Please try again or contact us.",
  "Account owner requires MFA to be enabled. Please setup your MFA under the left navigation.",
  "Error updating password. Please ensure your current password is correct.",
  "Feedback was sent to our support group. Thank You!",
  "Error sending feedback. Please contact us directly. Thank You!",
  "Please enter a valid zip code (e.g., 12345 or 12345-6789)",
  "Client successfully split",
  "Client successfully merged",
  "Export completed successfully!",
  "Export failed. Please try again.",
  "Export too large. Please reduce the number of records.",
  "Export timed out. Please try again with fewer records.",
  "Export failed due to memory constraints. Please try again with fewer records.",
  "Unable to schedule message to contact. Please ensure they have a mobile phone assign and that they haven't opted out of receiving messages.",
  "Session Invalid",
  "Invalid email and password combination",
  "Invalid namespace",
];

/** Sentences against the rules of our copy, each with its line. */
export function copyFindings(sources: Source[], allowed = specified) {
  const known = new Set(allowed);
  return sources
    .filter(({ path }) => spoken.test(path))
    .flatMap(({ path, text }) =>
      wordsIn(text).flatMap(({ words, line }) => {
        const broken = known.has(words) ? undefined : rules.find(({ wrong }) => wrong.test(words));
        return broken ? [`${path}:${line}: "${words}": ${broken.advice}.`] : [];
      }),
    );
}

/** In the order in which they come, so that none is sought inside of another. */
const pieces = [
  String.raw`\/\*[\s\S]*?\*\/|(?<![:"])\/\/.*`,
  String.raw`"(?<text>(?:[^"\\\n]|\\.)*)"`,
  String.raw`\x60(?<template>(?:[^\x60\\$]|\\.|\$(?!\{)|\$\{(?:[^{}\x60]|\x60[^\x60]*\x60|\{[^{}]*\})*\})*)\x60`,
  String.raw`(?<!=)[>}](?<between>[^<>{}=;"()\x60]+)(?=[<{])`,
];
const piece = new RegExp(pieces.join("|"), "g");

/** What people may read, in quotes or between two tags. */
function wordsIn(code: string) {
  return [...code.matchAll(piece)].flatMap(({ groups = {}, index }) => {
    const text = groups["text"] ?? groups["template"] ?? groups["between"] ?? "";
    const words = text
      .replaceAll(/\$\{[^}]*\}/g, "…")
      .replaceAll(/\s+/g, " ")
      .trim();
    const line = code.slice(0, index).split("\n").length;
    // One word in quotes is a name of the code.
    return groups["between"] || words.includes(" ") ? [{ words, line }] : [];
  });
}
