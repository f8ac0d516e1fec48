import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

interface Stored {
  content: Buffer;
  format: string | undefined;
}

/** As much of S3 as keeping files takes: one bucket, addressed by path, for whoever signs requests (SigV4). */
export interface Bucket {
  url: string;
  name: string;
  stored: Map<string, Stored>;
  close(): void;
}

const signature =
  /^AWS4-HMAC-SHA256 Credential=[^/]+\/\d{8}\/[^/]+\/s3\/aws4_request, ?SignedHeaders=[a-z0-9;-]*host[a-z0-9;-]*, ?Signature=[0-9a-f]{64}$/;

export async function startBucket(name: string): Promise<Bucket> {
  const stored = new Map<string, Stored>();
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url!, "http://bucket");
    if (!signature.test(request.headers.authorization ?? "")) return refuse(response, 403, "AccessDenied");
    if (!pathname.startsWith(`/${name}/`)) return refuse(response, 404, "NoSuchBucket");
    const key = decodeURIComponent(pathname.slice(name.length + 2));
    if (request.method === "PUT") {
      stored.set(key, { content: await bodyOf(request), format: request.headers["content-type"] });
      return void response.writeHead(200, { etag: '"1"' }).end();
    }
    if (request.method === "DELETE") {
      stored.delete(key);
      return void response.writeHead(204).end();
    }
    const found = stored.get(key);
    if (!found) return refuse(response, 404, "NoSuchKey");
    response.writeHead(200, { "content-length": found.content.length, "content-type": found.format });
    response.end(request.method === "HEAD" ? undefined : found.content);
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    name,
    stored,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { "content-type": "application/xml" });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
