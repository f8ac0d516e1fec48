// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isSaving } from "../../api/saving.ts";
import { setSession } from "../../api/session.ts";
import { toast } from "../../ui/toast.tsx";
import { uploadDocuments, useUploads } from "./uploads.ts";

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
  open() {}
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
  answer() {
    this.status = 500;
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

it.each([null, { token: "c", userId: "cora", name: "Cora" }])("stops with the session: %j", async (next) => {
  uploadDocuments("dana", [file("1"), file("2"), file("3")]);
  const { result } = renderHook(() => useUploads("dana"));
  act(() => setSession(next));
  expect(result.current).toEqual([]);
  await settle();
  expect(Request.all.map(({ aborted }) => aborted)).toEqual([true, true]);
});
