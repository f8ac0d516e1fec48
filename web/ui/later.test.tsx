// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { reconnected } from "../api/reconnected.ts";
import { Later, laterPart, warmBelonging } from "./later.tsx";
import { toast, Toasts } from "./toast.tsx";

type Name = { name: string };
const Greeting: ComponentType<Name> = ({ name }) => <p>Hello {name}</p>;
const said = () => screen.queryByText("That could not be loaded. Check your connection and try again.");
const settled = () => act(async () => {});

afterEach(cleanup);

/** Its code comes at the second try. */
function offlineFirst(name: string) {
  const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new TypeError("Failed to fetch"));
  return { load, part: laterPart(name, load) };
}

it("a part that is here is shown at once, and fetched once", async () => {
  const load = vi.fn(async () => Greeting);
  const part = laterPart("here", load);
  part.warm();
  await settled();
  render(<Later part={part} props={{ name: "Dana" }} />);
  expect(screen.getByText("Hello Dana")).toBeTruthy();
  await settled();
  expect(load).toHaveBeenCalledOnce();
});

it("one that belongs to its page is fetched ahead with it, others are not", async () => {
  const load = vi.fn(async () => Greeting);
  const other = vi.fn(async () => Greeting);
  laterPart("belongs", load, { belongs: true });
  laterPart("does not", other);
  warmBelonging();
  await settled();
  expect(load).toHaveBeenCalledOnce();
  expect(other).not.toHaveBeenCalled();
});

it("one that does not come says so, ends what asked for it, and keeps the page", async () => {
  const { part } = offlineFirst("gone");
  const onMissing = vi.fn();
  const shown = (open: boolean) => (
    <>
      <h1>Messages</h1>
      <Toasts />
      {open && <Later part={part} props={{ name: "Dana" }} onMissing={onMissing} />}
    </>
  );
  const { rerender } = render(shown(true));
  await settled();
  expect(said()).not.toBeNull();
  expect(onMissing).toHaveBeenCalled();
  expect(screen.getByText("Messages")).toBeTruthy();
  // Asked for again it comes, and what was said is over.
  rerender(shown(false));
  rerender(shown(true));
  await settled();
  expect(screen.getByText("Hello Dana")).toBeTruthy();
  expect(said()).toBeNull();
});

it("nothing is said to who has left before it failed", async () => {
  const { part } = offlineFirst("left");
  const { unmount } = render(<Later part={part} props={{ name: "Dana" }} />);
  const failed = vi.spyOn(toast, "failed");
  unmount();
  await settled();
  expect(failed).not.toHaveBeenCalled();
});

it("a part with a place of its own says it there, and is tried again from there", async () => {
  const { part, load } = offlineFirst("panel");
  render(
    <>
      <Toasts />
      <Later
        part={part}
        props={{ name: "Dana" }}
        fallback={<p>Coming</p>}
        renderMissing={(retry) => (
          <button type="button" onClick={retry}>
            Try again
          </button>
        )}
      />
    </>,
  );
  expect(screen.getByText("Coming")).toBeTruthy();
  await settled();
  expect(said()).toBeNull();
  fireEvent.click(screen.getByText("Try again"));
  await settled();
  expect(screen.getByText("Hello Dana")).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

it("one that has a place of its own comes by itself when the connection is back", async () => {
  const { load, part } = offlineFirst("back");
  render(<Later part={part} props={{ name: "Dana" }} renderMissing={() => <p>Missing</p>} />);
  await settled();
  expect(screen.getByText("Missing")).toBeTruthy();
  act(reconnected);
  await settled();
  expect(screen.getByText("Hello Dana")).toBeTruthy();
  act(reconnected);
  await settled();
  expect(load).toHaveBeenCalledTimes(2);
});
