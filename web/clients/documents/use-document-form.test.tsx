// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Document } from "../../../contract/documents.ts";
import { setSession } from "../../api/session.ts";
import { answer, network } from "../../test/network.ts";
import { reload } from "../../test/reload.ts";
import { useDocumentForm } from "./use-document-form.ts";

const id = "0190a000-0000-7000-8000-000000000001";
const at = "2026-01-02T03:04:05.000Z";
const stored: Document = {
  id,
  client: id,
  name: "Dec page.pdf",
  type: "Other",
  format: "application/pdf",
  bytes: 1200,
  url: "/files/1",
  by: { id, firstName: "Ann", lastName: "Lane" },
  ghostedBy: null,
  createdAt: at,
  updatedAt: at,
};

beforeEach(() => {
  localStorage.clear();
  setSession({ token: "a", userId: "ann", name: "Ann" });
});
afterEach(() => {
  cleanup();
  setSession(null);
  vi.unstubAllGlobals();
});

const open = (now = stored, onClose = () => {}) => renderHook(() => useDocumentForm(now, onClose)).result;

it("what was typed is back after a reload, changed from the version of then, until it is given up", async () => {
  const newer = "2026-01-02T04:00:00.000Z";
  const message = "Ann L. changed this while you were typing.";
  const name = 'Ann L. changed this to "Page.pdf" meanwhile. Save again to keep yours.';
  const sent = network(
    answer(409, { message, code: "conflict", fields: { name }, seen: newer }),
    answer(500, {}),
  );
  const first = open();
  act(() => first.current.put("name", "Declarations.pdf"));
  reload();
  const again = open({ ...stored, name: "Page.pdf", updatedAt: newer });
  expect(again.current).toMatchObject({ name: "Declarations.pdf", dirty: true });
  await act(() => again.current.submit());
  expect(sent[0]!.body).toEqual({ name: "Declarations.pdf", updatedAt: at });
  expect(again.current.errors.name?.message).toBe(name);
  await act(() => again.current.submit());
  expect(sent[1]!.body).toEqual({ name: "Declarations.pdf", updatedAt: newer });
  act(() => again.current.close());
  reload();
  expect(open().current).toMatchObject({ name: "Dec page.pdf", dirty: false });
});

it("only what was changed is sent, once, and nothing where nothing was", async () => {
  const sent = network(answer(200, stored));
  const onClose = vi.fn();
  const form = open(stored, onClose);
  act(() => form.current.put("name", " Dec page.pdf "));
  await act(() => form.current.submit());
  expect(sent).toEqual([]);
  act(() => form.current.put("type", "Claim"));
  await act(() => Promise.all([form.current.submit(), form.current.submit()]));
  expect(sent.map(({ body }) => body)).toEqual([{ type: "Claim", updatedAt: at }]);
  expect(onClose).toHaveBeenCalledOnce();
});
