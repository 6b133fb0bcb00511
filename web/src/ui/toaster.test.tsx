import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderInSite } from "#testing/with-site.tsx";
import { dismissFailures, toast, useToasts } from "./toast.ts";
import { Toaster } from "./toaster.tsx";

const undo = vi.fn();
const said = "La liste est masquée.";

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  undo.mockReset();
  useToasts.setState({ messages: [] });
});
afterEach(() => vi.useRealTimers());

const show = async () => {
  await renderInSite(() => (
    <>
      <button type="button">Masquer</button>
      <label>
        Nom
        <input />
      </label>
      <Toaster />
    </>
  ));
  act(() => toast.success(said, { label: "Annuler", run: undo }));
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it("tells what was done and offers to undo it, which happens once", async () => {
  const user = await show();
  const status = within(screen.getByRole("status"));
  status.getByText(said);
  await user.click(status.getByRole("button", { name: "Annuler" }));
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText(said)).toBeNull();
  await user.keyboard("{Control>}z{/Control}");
  expect(undo).toHaveBeenCalledOnce();
});

it("undoes by the keys that undo, but for somebody who types", async () => {
  const user = await show();
  await user.type(screen.getByLabelText("Nom"), "abc{Control>}z{/Control}");
  expect(undo).not.toHaveBeenCalled();
  screen.getByRole("button", { name: "Masquer" }).focus();
  await user.keyboard("{Meta>}z{/Meta}");
  expect(undo).toHaveBeenCalledOnce();
});

it("goes by itself, waits for whoever is at it, and gives the focus back", async () => {
  const user = await show();
  const before = screen.getByRole("button", { name: "Masquer" });
  before.focus();
  await user.tab();
  await user.tab();
  const offer = screen.getByRole("button", { name: "Annuler" });
  expect(document.activeElement).toBe(offer);
  await pass(60_000);
  expect(screen.getByText(said)).toBeTruthy();
  await user.keyboard("{Enter}");
  expect(undo).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByLabelText("Nom"));
  act(() => toast.success(said, { label: "Annuler", run: undo }));
  await pass(60_000);
  expect(screen.queryByText(said)).toBeNull();
});

it("leaves what a page could not do with the page, and keeps what was done", async () => {
  await show();
  const failed = "Cette souscription n’est plus à signer.";
  act(() => toast.failure(failed));
  screen.getByText(failed);
  act(() => dismissFailures());
  expect(screen.queryByText(failed)).toBeNull();
  screen.getByText(said);
});
