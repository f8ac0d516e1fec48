import { elementsOf, parseXml, textOf, type XmlElement } from "./xml.ts";

export type Reply = {
  body: string;
  mediaUrls: string[];
  to: string | null;
  from: string | null;
  statusCallback: string | null;
};
export type Read = { replies: Reply[]; problems: { code: number; what: string }[] };

const knownAttributes = new Set(["to", "from", "action", "method", "statusCallback"]);

/** What a webhook's answer asks for. Problems carry the documented codes: 12100, 12200, 12300. */
export const readAnswer = (contentType: string, body: string): Read => {
  const type = contentType.split(";")[0]?.trim().toLowerCase() ?? "";
  if (body.trim() === "") return { replies: [], problems: [] };
  if (type === "text/plain") return { replies: [replyOf(body)], problems: [] };
  if (!["text/xml", "application/xml", "text/html"].includes(type)) {
    return { replies: [], problems: [{ code: 12300, what: `Invalid Content-Type "${type}"` }] };
  }
  let root: XmlElement;
  try {
    root = parseXml(body);
    if (root.name !== "Response") throw new Error(`the root is <${root.name}>, not <Response>`);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { replies: [], problems: [{ code: 12100, what: `Document parse failure: ${why}` }] };
  }
  const read: Read = { replies: [], problems: [] };
  const warn = (what: string) =>
    read.problems.push({ code: 12200, what: `Schema validation warning: ${what}` });
  for (const verb of elementsOf(root)) {
    if (verb.name === "Message") read.replies.push(readMessage(verb, warn));
    else warn(`<${verb.name}> is not a verb of messages here`);
  }
  return read;
};

const replyOf = (body: string): Reply => ({
  body,
  mediaUrls: [],
  to: null,
  from: null,
  statusCallback: null,
});

const readMessage = (verb: XmlElement, warn: (what: string) => void): Reply => {
  const { attributes } = verb;
  for (const name of Object.keys(attributes)) {
    if (!knownAttributes.has(name)) warn(`<Message> has no attribute "${name}"`);
  }
  const nested = elementsOf(verb);
  for (const { name } of nested) {
    if (name !== "Body" && name !== "Media") warn(`<${name}> does not belong in <Message>`);
  }
  const bodies = nested.filter(({ name }) => name === "Body").map(textOf);
  return {
    body: bodies.length > 0 ? bodies.join("") : textOf(verb).trim(),
    mediaUrls: nested.filter(({ name }) => name === "Media").map((media) => textOf(media).trim()),
    to: attributes["to"] ?? null,
    from: attributes["from"] ?? null,
    statusCallback: attributes["statusCallback"] ?? attributes["action"] ?? null,
  };
};
