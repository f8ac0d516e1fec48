// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, renderHook, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { setSession } from "../../api/session.ts";
import { answer, network } from "../../test/network.ts";
import { toast, Toasts } from "../../ui/toast.tsx";
import { addressKind } from "../addresses/address-kind.ts";
import { commercialKind } from "../commercial/commercial-kind.ts";
import { dependentKind } from "../dependents/dependent-kind.ts";
import { extraKind } from "../extras/extra-kind.ts";
import { homeKind } from "../homes/home-kind.ts";
import { linkKind } from "../links/link-kind.ts";
import { paymentKind } from "../payment-methods/payment-kind.ts";
import { policyKind } from "../policies/policy-kind.ts";
import { vehicleKind } from "../vehicles/vehicle-kind.ts";
import { useRecordForm } from "./use-record-form.ts";

const id = "0190a000-0000-7000-8000-000000000001";
const at = "2026-01-02T03:04:05.000Z";

beforeEach(() => {
  localStorage.clear();
  setSession({ token: "a", userId: "ann", name: "Ann" });
  render(<Toasts />);
});
afterEach(() => {
  act(() => toast.clear());
  cleanup();
  setSession(null);
  vi.unstubAllGlobals();
});

const wrapper = ({ children }: { children: React.ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);

it.each([
  [addressKind, "city", "Address Added", "Address Updated", "Address Deleted"],
  [dependentKind, "firstName", "Dependent Added", "Dependent Updated", "Dependent Removed"],
  [policyKind, "carrier", "Policy Added", "Policy Updated", "Policy Deleted"],
  [paymentKind, "name", "Payment Method Added", "Payment Method Updated", "Payment Method Removed"],
  [extraKind, "value", "Item Added", "Item Updated", "Item Removed"],
  [linkKind, "description", "Link Added", "Link Updated", "Link Removed"],
  [vehicleKind, "make", "Vehicle Added", "Vehicle Update", "Vehicle Deleted"],
  [homeKind, "notes", "Home Added", "Home Update", "Home removed"],
  [commercialKind, "notes", "Commercial Added", "Commercial Update", "Commercial Deleted"],
])("%# is added, changed and deleted in its own words", async (kind, field, added, updated, removed) => {
  const record = { id, client: id, form: kind.form, createdAt: at, updatedAt: at };
  const sent = network(answer(201, record), answer(200, record), answer(200, { change: id }));
  const open = (stored?: typeof record) =>
    renderHook(() => useRecordForm({ kind, clientId: id, record: stored, onClose: () => {} }), { wrapper })
      .result;
  const put = async (form: ReturnType<typeof open>) => {
    act(() => form.current.form.setValue(field, "Provo", { shouldDirty: true }));
    await act(() => form.current.save());
  };
  await put(open());
  await screen.findByText(added);
  const there = open(record);
  await put(there);
  await screen.findByText(updated);
  await act(() => there.current.remove());
  await screen.findByText(removed);
  expect(sent.map(({ call }) => call.split(" ")[0])).toEqual(["POST", "PUT", "DELETE"]);
});
