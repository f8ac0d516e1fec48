// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
import { moveRegion } from "./regions.ts";

const frame = `
  <div class="app">
    <header><a href="/contacts" id="tab">Contacts</a></header>
    <aside><button id="me">Me</button><button id="peer">Priya</button></aside>
    <main id="main" class="sheet"><h1 tabindex="-1">Contacts</h1><input id="search" /></main>
  </div>`;
const notice = `<section class="toasts" tabindex="-1"><div role="alertdialog" tabindex="0" id="notice">Contact deleted</div></section>`;

const focused = () => document.activeElement?.id || document.activeElement?.tagName;
const go = (...steps: (1 | -1)[]) =>
  steps.map((step) => {
    moveRegion(step);
    return focused();
  });

beforeEach(() => {
  document.body.innerHTML = frame;
  // Nothing is laid out here: everything in the page is shown.
  vi.spyOn(Element.prototype, "getClientRects").mockReturnValue([new DOMRect()] as unknown as DOMRectList);
});

it("goes round the page, and begins to read it at its heading", () => {
  expect(go(1, 1, 1, 1)).toEqual(["tab", "me", "H1", "tab"]);
});

it("goes back from nowhere to the last, and returns to where it was in each", () => {
  expect(go(-1)).toEqual(["H1"]);
  document.querySelector<HTMLElement>("#peer")?.focus();
  expect(go(1, -1)).toEqual(["H1", "peer"]);
});

it("reaches a notice, so that it can be undone", () => {
  document.body.insertAdjacentHTML("beforeend", notice);
  document.querySelector<HTMLElement>("#search")?.focus();
  expect(go(1, 1)).toEqual(["notice", "tab"]);
});

it("leads to the rail of the phone only beside a dialog that does not dim it", () => {
  const page = (over: string) => `
    <div class="app"><main id="main"><h1>Contacts</h1></main>
      <aside class="prail" data-react-aria-top-layer="true"><button id="dialpad">Dialpad</button></aside></div>
    <div class="${over}" data-modal="true"><section role="dialog"><button id="save">Save</button></section></div>`;
  document.body.innerHTML = page("scrim");
  expect(go(1, 1)).toEqual(["save", "save"]);
  document.body.innerHTML = page("fsd-over");
  expect(go(1, 1, 1)).toEqual(["save", "dialpad", "save"]);
});

it("with a dialog open it leads to that, the phone and the notices, and nowhere else", () => {
  document.body.innerHTML = `
    <div class="app"><main id="main"><h1>Contacts</h1></main>
      <aside data-react-aria-top-layer="true"><button id="end">End call</button></aside></div>
    <div data-modal="true"><section role="dialog"><button id="save">Save</button></section></div>${notice}`;
  expect(go(1, 1, 1, 1)).toEqual(["save", "end", "notice", "save"]);
});
