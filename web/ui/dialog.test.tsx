// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Button } from "./button.tsx";
import { Confirm } from "./confirm.tsx";
import { Dialog } from "./dialog.tsx";
import { Segmented } from "./segmented.tsx";
import { Select } from "./select.tsx";
import { TextField } from "./text-field.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Page({ dirty = false, busy = false, saving = false, onClose = () => {}, onSubmit = () => {} }) {
  return (
    <>
      <main>
        <button type="button">Beneath</button>
      </main>
      <aside data-react-aria-top-layer="true">
        <button type="button">End call</button>
      </aside>
      <Dialog
        open
        onClose={onClose}
        title="Edit home"
        dirty={dirty}
        saving={saving}
        onSubmit={onSubmit}
        footer={
          <Button type="submit" busy={busy}>
            Update
          </Button>
        }
      >
        <TextField label="Year built" value="1998" />
        <Segmented label="Use" options={["Primary", "Rental"]} value="Primary" onChange={() => {}} />
        <Select label="Roof" options={["Tile", "Slate"]} value="Tile" />
      </Dialog>
    </>
  );
}

const escape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });

describe("Dialog", () => {
  it("makes the page inert but leaves the phone panel live", () => {
    render(<Page />);
    const silenced = (name: string) => screen.getByText(name).closest("[inert], [aria-hidden='true']");
    expect(silenced("Beneath")).not.toBeNull();
    expect(silenced("End call")).toBeNull();
  });

  it("has its title as its name", () => {
    render(<Page />);
    expect(screen.getByRole("dialog", { name: "Edit home" })).toBeTruthy();
  });

  it("closes by Esc when nothing was changed", () => {
    const onClose = vi.fn();
    render(<Page onClose={onClose} />);
    escape();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("closes by one Esc together with the tooltip of its button", async () => {
    const onClose = vi.fn();
    render(<Page onClose={onClose} />);
    fireEvent.keyDown(document.body, { key: "Tab" });
    act(() => screen.getByRole("button", { name: "Close" }).focus());
    expect(await screen.findByRole("tooltip")).toBeTruthy();
    escape();
    expect(onClose).toHaveBeenCalledOnce();
    expect(screen.queryByRole("tooltip")).toBeNull();
  });

  it.each([
    ["the key", escape],
    ["the button", () => fireEvent.click(screen.getByRole("button", { name: "Close" }))],
  ])("is not closed by %s while it is saved, but asks once that is refused", async (_, press) => {
    const onClose = vi.fn();
    const page = render(<Page dirty saving onClose={onClose} />);
    press();
    await act(async () => {});
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.queryByRole("alertdialog")).toBeNull();
    await act(async () => page.rerender(<Page dirty onClose={onClose} />));
    expect(screen.getByRole("alertdialog", { name: "Discard your changes?" })).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });

  it("asks before it is closed where no answer comes, and says that it may be saved yet", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const onClose = vi.fn();
    render(<Page saving onClose={onClose} />);
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    await act(() => vi.advanceTimersByTimeAsync(5_100));
    expect(screen.getByRole("alertdialog", { name: "Leave before it is saved?" })).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Leave" })));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("asks before it throws changes away", () => {
    const onClose = vi.fn();
    render(<Page dirty onClose={onClose} />);
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("button", { name: "Discard changes" }));
    return vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  it("submits by its button and by Ctrl-Enter in a field", async () => {
    const onSubmit = vi.fn();
    render(<Page onSubmit={onSubmit} />);
    const field = screen.getByLabelText("Year built");
    act(() => field.focus());
    fireEvent.keyDown(field, { key: "Enter", ctrlKey: true });
    await new Promise((resolve) => setTimeout(resolve));
    fireEvent.click(screen.getByRole("button", { name: "Update" }));
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });

  it.each(["Primary", "Rental", /Roof/])("is submitted by Ctrl-Enter on the button %s too", (name) => {
    const onSubmit = vi.fn();
    render(<Page onSubmit={onSubmit} />);
    const button = screen.getByRole(typeof name === "string" ? "radio" : "button", { name });
    act(() => button.focus());
    fireEvent.keyDown(button, { key: "Enter", ctrlKey: true });
    fireEvent.keyUp(button, { key: "Enter", ctrlKey: true });
    expect(onSubmit).toHaveBeenCalledOnce();
    expect(screen.queryByRole("listbox")).toBeNull();
  });

  it("is submitted by Ctrl-Enter before any field was chosen, but not under a question", () => {
    const onSubmit = vi.fn();
    const page = render(<Page onSubmit={onSubmit} />);
    const send = () =>
      fireEvent.keyDown(document.activeElement ?? document.body, { key: "Enter", ctrlKey: true });
    act(() => screen.getByRole("dialog").focus());
    send();
    expect(onSubmit).toHaveBeenCalledOnce();
    page.rerender(<Page dirty onSubmit={onSubmit} />);
    escape();
    act(() => screen.getByRole("button", { name: "Keep editing" }).focus());
    send();
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it("is closed, not submitted, by Ctrl-Enter on the button that closes it", () => {
    const onSubmit = vi.fn();
    render(<Page onSubmit={onSubmit} />);
    const button = screen.getByRole("button", { name: "Close" });
    act(() => button.focus());
    fireEvent.keyDown(button, { key: "Enter", ctrlKey: true });
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it("is submitted once by two presses without a pause, and again by the next one", async () => {
    const onSubmit = vi.fn();
    render(<Page onSubmit={onSubmit} />);
    const press = () => screen.getByRole("button", { name: "Update" }).click();
    act(() => {
      press();
      press();
    });
    expect(onSubmit).toHaveBeenCalledOnce();
    await new Promise((resolve) => setTimeout(resolve));
    act(press);
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });

  it("is not submitted again by a key while it is at work", () => {
    const onSubmit = vi.fn();
    render(<Page busy onSubmit={onSubmit} />);
    const field = screen.getByLabelText("Year built");
    act(() => field.focus());
    fireEvent.keyDown(field, { key: "Enter", ctrlKey: true });
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe("Confirm", () => {
  it("stays shut until the code is typed exactly", async () => {
    const onConfirm = vi.fn();
    render(
      <Confirm
        open
        onClose={() => {}}
        title="Delete?"
        verb="Delete contact"
        code="4471"
        onConfirm={onConfirm}
      />,
    );
    const button = screen.getByRole("button", { name: "Delete contact" });
    const field = screen.getByLabelText("Type 4471 to confirm");
    fireEvent.change(field, { target: { value: "447" } });
    expect(button.hasAttribute("disabled")).toBe(true);
    fireEvent.change(field, { target: { value: "4471" } });
    expect(button.hasAttribute("disabled")).toBe(false);
    await act(async () => fireEvent.click(button));
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it("does it once when its button is pressed twice without a pause", async () => {
    const onConfirm = vi.fn(() => Promise.resolve());
    render(<Confirm open onClose={() => {}} title="Delete?" verb="Delete home" onConfirm={onConfirm} />);
    const button = screen.getByRole("button", { name: "Delete home" });
    await act(async () => {
      button.click();
      button.click();
    });
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it.each([
    ["Delete home", ["Cancel", "Delete home"]],
    [undefined, ["No", "Yes"]],
  ])("keeps by the word that goes with the one that does it: %s", (verb, buttons) => {
    render(<Confirm open onClose={() => {}} title="Sure?" {...(verb && { verb })} onConfirm={() => {}} />);
    expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual(buttons);
  });

  it("says Saving... while it runs and stays open when it fails", async () => {
    let fail = (_reason: Error) => {};
    const onClose = vi.fn();
    const onConfirm = () => new Promise<void>((_, reject) => (fail = reject));
    render(<Confirm open onClose={onClose} title="Delete?" verb="Delete home" onConfirm={onConfirm} />);
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Delete home" })));
    expect(screen.getByText("Saving...")).toBeTruthy();
    await act(async () => fail(new Error("no")));
    expect(screen.getByRole("button", { name: "Delete home" })).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });
});
