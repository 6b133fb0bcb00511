import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { Tabs } from "./tabs.tsx";

const Operations = () => {
  const [value, setValue] = useState("credit");
  const tabs = ["credit", "debit"].map((id) => ({
    id,
    label: id,
    panel: <input aria-label="nature" defaultValue={id} />,
  }));
  return <Tabs label="operations" value={value} onChange={setValue} tabs={tabs} />;
};

it("gives each tab a panel of its own, so that nothing typed under one is under another", async () => {
  const user = userEvent.setup();
  render(<Operations />);
  await user.type(screen.getByLabelText("nature"), "!");
  await user.click(screen.getByRole("tab", { name: "debit" }));
  expect(screen.getByLabelText("nature")).toHaveProperty("value", "debit");
});

it("moves by the arrows, around both ends, and takes the focus along", async () => {
  const user = userEvent.setup();
  render(<Operations />);
  screen.getByRole("tab", { name: "credit" }).focus();
  await user.keyboard("{ArrowLeft}");
  expect(document.activeElement).toBe(screen.getByRole("tab", { name: "debit" }));
  expect(screen.getByRole("tabpanel", { name: "debit" })).toBeDefined();
});
