// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { texts } from "../../../contract/errors.ts";
import { isSaving } from "../../api/saving.ts";
import { setSession } from "../../api/session.ts";
import { toast } from "../../ui/toast.tsx";
import { dropDocument, retryDocument, uploadDocuments, useUploads } from "./uploads.ts";

const ann = { token: "a", userId: "ann", name: "Ann" };
const asBen = { token: "g", userId: "ben", name: "Ben", original: ann };
const file = (name: string) => new File(["x"], name);
const shown = () => renderHook(() => useUploads("dana")).result.current.map(({ file: { name } }) => name);

/** A request of the browser, as far as an upload needs one: it is answered by hand. */
class Request {
  static all: Request[] = [];
  headers: Record<string, string> = {};
  upload = {};
  status = 0;
  responseText = "";
  aborted = false;
  onload = () => {};
  onabort = () => {};
  url = "";
  open(_method: string, url: string) {
    this.url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send() {
    Request.all.push(this);
  }
  abort() {
    this.aborted = true;
    this.onabort();
  }
  answer(status = 500, body: object = {}) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload();
  }
}
const tokens = () => Request.all.map(({ headers }) => headers["authorization"]);
const settle = () => vi.waitFor(() => expect(isSaving()).toBe(false));

beforeEach(() => {
  Request.all = [];
  vi.stubGlobal("XMLHttpRequest", Request);
  setSession(asBen);
});
afterEach(() => {
  setSession(null);
  vi.unstubAllGlobals();
});

it("is a save on its way, also before its turn has come", async () => {
  uploadDocuments("dana", [file("1"), file("2"), file("3")]);
  expect(isSaving("g")).toBe(true);
  expect(Request.all).toHaveLength(2);
  for (const request of Request.all) request.answer();
  await vi.waitFor(() => expect(Request.all).toHaveLength(3));
  expect(isSaving("g")).toBe(true);
  Request.all[2]!.answer();
  await settle();
});

it("is none any more once it was taken away, also before its turn has come", async () => {
  uploadDocuments("dana", [file("1"), file("2")]);
  setSession(ann);
  uploadDocuments("dana", [file("3")]);
  expect(isSaving("a")).toBe(true);
  const [, , third] = renderHook(() => useUploads("dana")).result.current;
  act(() => dropDocument("dana", third!.key));
  await vi.waitFor(() => expect(isSaving("a")).toBe(false));
  expect(isSaving("g")).toBe(true);
  for (const request of Request.all) request.answer();
  await settle();
  expect(Request.all).toHaveLength(2);
});

it("goes on under the colleague's session once acting is over, in sight, and says there what failed", async () => {
  const told = vi.spyOn(toast, "error");
  uploadDocuments("dana", [file("1"), file("2"), file("3")]);
  setSession(ann);
  expect(Request.all.some(({ aborted }) => aborted)).toBe(false);
  expect(shown()).toEqual(["1", "2", "3"]);
  for (const request of Request.all) request.answer();
  await vi.waitFor(() => expect(tokens()).toEqual(["Bearer g", "Bearer g", "Bearer g"]));
  Request.all[2]!.answer();
  await settle();
  expect(told).toHaveBeenCalledTimes(3);
  expect(shown()).toEqual(["1", "2", "3"]);
});

it("tried again once acting is over it is the same document, which may be there already", async () => {
  uploadDocuments("dana", [file("1")]);
  Request.all[0]!.answer();
  await settle();
  setSession(ann);
  const { result } = renderHook(() => useUploads("dana"));
  act(() => retryDocument("dana", result.current[0]!));
  expect(tokens()).toEqual(["Bearer g", "Bearer a"]);
  expect(Request.all[0]!.url).toMatch(/id=[0-9a-f-]{36}$/);
  expect(Request.all[1]!.url).toBe(Request.all[0]!.url);
  const { savedAlready } = texts;
  await act(async () => {
    Request.all[1]!.answer(409, { message: savedAlready, code: "conflict", fields: { id: savedAlready } });
    await settle();
  });
  expect(result.current).toEqual([]);
});

it("that came and was deleted since is another when it is tried again", async () => {
  uploadDocuments("dana", [file("1")]);
  Request.all[0]!.answer(410, { message: "Ben Okafor deleted this meanwhile.", code: "gone" });
  await settle();
  const { result } = renderHook(() => useUploads("dana"));
  act(() => retryDocument("dana", result.current[0]!));
  expect(Request.all[1]!.url).not.toBe(Request.all[0]!.url);
  await act(async () => {
    Request.all[1]!.answer();
    await settle();
  });
  expect(result.current).toHaveLength(1);
});

it.each([null, { token: "c", userId: "cora", name: "Cora" }])("stops with the session: %j", async (next) => {
  uploadDocuments("dana", [file("1"), file("2"), file("3")]);
  const { result } = renderHook(() => useUploads("dana"));
  act(() => setSession(next));
  expect(result.current).toEqual([]);
  await settle();
  expect(Request.all.map(({ aborted }) => aborted)).toEqual([true, true]);
});
