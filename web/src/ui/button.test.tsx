import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { renderInSite } from "#testing/with-site.tsx";
import { Button } from "./button.tsx";

const reason = "Ce portefeuille n’a rien de disponible.";
const press = vi.fn();

const show = async () => {
  await renderInSite(() => (
    <Button disabled={reason} onClick={press}>
      Retirer
    </Button>
  ));
  return screen.findByRole("button", { name: "Retirer", description: reason });
};

const seen = () => document.querySelector("[data-reason]")?.textContent;

it("says why it cannot be pressed to whoever comes with the keyboard", async () => {
  const button = await show();
  expect(button.getAttribute("aria-disabled")).toBe("true");
  await userEvent.tab();
  expect(document.activeElement).toBe(button);
  expect(seen()).toBe(reason);
  await userEvent.keyboard("{Escape}");
  expect(seen()).toBeUndefined();
});

it("does nothing when it is pressed, and says the reason aloud", async () => {
  press.mockReset();
  const button = await show();
  expect(screen.getByRole("status").textContent).toBe("");
  // A finger brings neither a pointer that stays nor, everywhere, the focus.
  fireEvent.click(button);
  expect(press).not.toHaveBeenCalled();
  expect(screen.getByRole("status").textContent).toBe(reason);
  expect(seen()).toBe(reason);
  fireEvent.pointerDown(document.body);
  await waitFor(() => expect(seen()).toBeUndefined());
});

it("does not send a form that it could not send", async () => {
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  await renderInSite(() => (
    <form onSubmit={submit}>
      <Button type="submit" disabled={reason}>
        Envoyer
      </Button>
    </form>
  ));
  await userEvent.click(screen.getByRole("button", { name: "Envoyer" }));
  expect(submit).not.toHaveBeenCalled();
});

it("keeps its focus when what stood in the way is gone", async () => {
  const Page = () => {
    const [isOff, setOff] = useState(true);
    return (
      <>
        <Button disabled={isOff ? reason : undefined}>Retirer</Button>
        <input aria-label="Montant" onChange={() => setOff(false)} />
      </>
    );
  };
  await renderInSite(() => <Page />);
  await userEvent.tab();
  const button = document.activeElement;
  fireEvent.change(screen.getByLabelText("Montant"), { target: { value: "1" } });
  expect(button?.getAttribute("aria-disabled")).toBeNull();
  expect(document.activeElement).toBe(button);
  expect(seen()).toBeUndefined();
});
