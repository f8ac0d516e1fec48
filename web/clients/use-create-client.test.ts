// @vitest-environment happy-dom
import { renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { Client, savedAlready } from "../../contract/clients.ts";
import { NoAnswer } from "../api/call.ts";
import { useCreateClient } from "./use-create-client.ts";

afterEach(() => vi.unstubAllGlobals());

interface Sent {
  method: string;
  url: string;
  body: Record<string, unknown>;
}

/** The network, which answers in this order. */
function network(...answers: (() => Response)[]): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", async (url: string, { method, body }: { method: string; body: string }) => {
    sent.push({ method, url, body: JSON.parse(body) as Sent["body"] });
    return answers[sent.length - 1]!();
  });
  return sent;
}
const lost = () => {
  throw new TypeError("Failed to fetch");
};
const answer = (status: number, body: object) => () => new Response(JSON.stringify(body), { status });
const changed = answer(200, Object.fromEntries(Object.keys(Client.shape).map((field) => [field, null])));
const there = answer(409, { message: savedAlready, code: "conflict", fields: { id: savedAlready } });

it("brings the client whose answer was lost up to what was typed since", async () => {
  const sent = network(lost, there, changed);
  const { result } = renderHook(() => useCreateClient("room"));
  await expect(result.current({ lastName: "Torres", email: "a@example.com" })).rejects.toBeInstanceOf(
    NoAnswer,
  );
  const { id } = await result.current({ firstName: "Ann", lastName: "Torres" });
  expect(sent.map(({ method }) => method)).toEqual(["POST", "POST", "PUT"]);
  expect(sent[0]!.body).toEqual({ id, lastName: "Torres", email: "a@example.com", smsRoom: "room" });
  expect(sent[1]!.body["id"]).toBe(id);
  expect(sent[2]!.url).toBe(`/api/clients/${id}`);
  expect(sent[2]!.body).toMatchObject({ firstName: "Ann", lastName: "Torres", email: null, ssn: null });
  expect(sent[2]!.body).not.toHaveProperty("smsRoom");
});

it("is content with a success that tells no id", async () => {
  const sent = network(answer(201, {}));
  const { result } = renderHook(() => useCreateClient("room"));
  expect(await result.current({ lastName: "Torres" })).toEqual({});
  expect(sent).toHaveLength(1);
});

it("tells of every other refusal, and changes nothing", async () => {
  const sent = network(answer(409, { message: "That conversation is taken.", code: "conflict" }));
  const { result } = renderHook(() => useCreateClient("room"));
  await expect(result.current({ lastName: "Torres" })).rejects.toThrow("That conversation is taken.");
  expect(sent).toHaveLength(1);
});
