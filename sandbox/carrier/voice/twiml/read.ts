import { elementsOf, parseXml, textOf, type XmlElement } from "../../xml.ts";
import { attributesOf, wordsOf } from "./attributes.ts";
import { readDial } from "./dial.ts";
import { levels } from "./levels.ts";
import { readGather, readPause, readPlay, readRecord, readSay } from "./prompts.ts";
import type { Document, Enqueue, Problem, Verb } from "./verbs.ts";

const mostLetters = 64 * 1024;

/** Reads a document of verbs for calls. Problems carry the documented codes; with one that is fatal, no verbs. */
export const readDocument = (contentType: string, body: string): Document => {
  const type = contentType.split(";")[0]?.trim().toLowerCase() ?? "";
  const plain = type === "text/plain";
  if (!plain && !["text/xml", "application/xml", "text/html"].includes(type)) {
    return refused(12300, `Invalid Content-Type "${type}"`);
  }
  if (body.trim() === "") return refused(11770, "Empty response body");
  if (body.length > mostLetters) return refused(11750, "TwiML response body too large");
  let root: XmlElement;
  try {
    root = parseXml(body.trimStart());
  } catch (error) {
    if (plain) return readAloud(body);
    const why = error instanceof Error ? error.message : String(error);
    return refused(12100, `Document parse failure: ${why}`);
  }
  if (root.name !== "Response") {
    if (plain) return readAloud(body);
    return refused(12102, `The root element must be Response, not ${root.name}`);
  }
  const problems: Problem[] = [];
  const verbs = elementsOf(root)
    .map((element) => readVerb(element, problems))
    .filter((verb) => verb !== null);
  if (textOf(root).trim() !== "") {
    problems.push({ code: 12200, what: "Words between the verbs are not spoken" });
  }
  return { verbs: problems.some(isFatal) ? [] : verbs, problems };
};

/** Words that are no TwiML, of a text/plain answer; what follows them is the end of the call. */
const readAloud = (body: string): Document => {
  const problems: Problem[] = [];
  const say = readSay({ name: "Say", attributes: {}, children: [body] }, problems);
  return { verbs: say ? [say] : [], problems };
};

export const isFatal = ({ code }: Problem): boolean => levels[code] !== "warning";

const refused = (code: number, what: string): Document => ({ verbs: [], problems: [{ code, what }] });

const readVerb = (element: XmlElement, problems: Problem[]): Verb | null => {
  switch (element.name) {
    case "Say":
      return readSay(element, problems);
    case "Play":
      return readPlay(element, problems);
    case "Pause":
      return readPause(element, problems);
    case "Gather":
      return readGather(element, problems);
    case "Record":
      return readRecord(element, problems);
    case "Dial":
      return readDial(element, problems);
    case "Enqueue":
      return readEnqueue(element, problems);
    case "Redirect":
      return readRedirect(element, problems);
    case "Reject": {
      const read = attributesOf(element, problems);
      const reason = read.choice("reason", ["rejected", "busy"], "rejected", 13810);
      read.done();
      return { verb: "Reject", reason };
    }
    case "Leave":
    case "Hangup":
      attributesOf(element, problems).done();
      return { verb: element.name };
    default:
      problems.push({ code: 12200, what: `<${element.name}> is not a verb of calls here` });
      return null;
  }
};

const readRedirect = (element: XmlElement, problems: Problem[]): Verb => {
  const read = attributesOf(element, problems);
  const to = { url: wordsOf(element, problems), method: read.method("method", 13710) };
  read.done();
  return { verb: "Redirect", to };
};

const readEnqueue = (element: XmlElement, problems: Problem[]): Enqueue => {
  const own: Problem[] = [];
  const read = attributesOf(element, own);
  const enqueue = {
    verb: "Enqueue" as const,
    name: wordsOf(element, own),
    action: read.ask("action", "method", 14201, 14203),
    maxQueueSize: read.integer("maxQueueSize", 1000, 1, 5000, 12200),
    wait: read.ask("waitUrl", "waitUrlMethod", 14206, 14202),
  };
  if (element.attributes["workflowSid"] !== undefined) {
    own.push({ code: 14226, what: "<Enqueue> to a workflow is not offered here" });
  } else if (enqueue.name === "") own.push({ code: 14204, what: "<Enqueue> has no queue name" });
  if (enqueue.name.length > 64)
    own.push({ code: 14205, what: "<Enqueue> has a queue name of over 64 letters" });
  read.skip("workflowSid");
  read.done();
  problems.push(...own.filter((problem) => !isFatal(problem)));
  return { ...enqueue, fault: own.find(isFatal) ?? null };
};
