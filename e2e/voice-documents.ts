import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

type Fields = URLSearchParams;

/** What the agency's server would say: answers the carrier's questions with TwiML or a sound, by the path that is asked. */
export async function startDocuments(
  documents: Record<string, string | Uint8Array | ((fields: Fields) => string)>,
) {
  const asked: { path: string; fields: Fields }[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => (body += part));
    request.on("end", () => {
      const path = request.url ?? "/";
      const fields = new URLSearchParams(body);
      asked.push({ path, fields });
      const document = documents[path] ?? "<Hangup/>";
      if (document instanceof Uint8Array) {
        response.setHeader("content-type", "audio/wav");
        return response.end(document);
      }
      response.setHeader("content-type", "text/xml");
      return response.end(
        `<Response>${typeof document === "string" ? document : document(fields)}</Response>`,
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: (path: string) => `http://127.0.0.1:${port}${path}`,
    /** One field of the newest question at this path; undefined before it was asked. */
    last: (path: string, field: string) =>
      asked.findLast((each) => each.path === path)?.fields.get(field) ?? undefined,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
