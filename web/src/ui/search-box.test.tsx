import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { renderInSite } from "#testing/with-site.tsx";
import { SearchBox } from "./search-box.tsx";

const searched = vi.fn<(text: string) => void>();

const Sample = () => {
  const [value, setValue] = useState("");
  return (
    <>
      <SearchBox label="Rechercher" value={value} onSearch={searched} />
      <button type="button" onClick={() => setValue("el")}>
        el
      </button>
      <button type="button" onClick={() => setValue("Aubry")}>
        Aubry
      </button>
    </>
  );
};

/** Writes into the address as another part of the page does. */
const write = (text: string) => userEvent.click(screen.getByRole("button", { name: text }));

const box = () => screen.getByRole<HTMLInputElement>("searchbox");

it("keeps the keys that were typed while the address took up the ones before", async () => {
  await renderInSite(() => <Sample />);
  await userEvent.type(box(), "el{Enter}");
  expect(searched).toHaveBeenLastCalledWith("el");
  await userEvent.type(box(), "an");
  await write("el");
  expect(box().value).toBe("elan");
});

it("follows the address where something else changed it, and empties with Escape", async () => {
  await renderInSite(() => <Sample />);
  await write("Aubry");
  expect(box().value).toBe("Aubry");
  await userEvent.type(box(), "{Escape}");
  expect(box().value).toBe("");
  expect(searched).toHaveBeenLastCalledWith("");
});
