import type { Badge } from "@coulisse/contract/companies/badges.schemas.ts";
import { badgeRoutes } from "@coulisse/contract/companies/badges.ts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { contractServer } from "#testing/contract-server.ts";
import { renderInSite } from "#testing/with-site.tsx";
import { BadgesTable } from "./badges-table.tsx";

const server = contractServer();
const craft: Badge = {
  id: "0193a0c0-0000-7000-8000-000000000041",
  nameFr: "Artisanat",
  nameEn: "Craft",
  colour: "3",
  icon: "wheat",
  companyCount: 2,
  version: 1,
};
const shore: Badge = {
  ...craft,
  id: "0193a0c0-0000-7000-8000-000000000042",
  nameFr: "Littoral",
  nameEn: "Shore",
  companyCount: 12,
};

const show = () =>
  renderInSite(() => (
    <Suspense>
      <BadgesTable />
    </Suspense>
  ));

const names = async (): Promise<string[]> => {
  const rows = await screen.findAllByRole("rowheader");
  return rows.map((row) => row.textContent ?? "");
};

describe("the list of a plain resource", () => {
  beforeEach(() => server.answers(badgeRoutes.listBadges, { items: [craft, shore] }));

  it("sorts by what its columns say, and searches the names of both languages", async () => {
    const { search } = await show();
    expect(await names()).toEqual(["Artisanat", "Littoral"]);
    const head = screen.getByRole("button", { name: "Sociétés" });
    await userEvent.click(head);
    await userEvent.click(head);
    await waitFor(async () => expect(await names()).toEqual(["Littoral", "Artisanat"]));
    expect(search()).toBe("?badges.sort=-companyCount");
    await userEvent.type(screen.getByRole("searchbox"), "craft");
    await waitFor(async () => expect(await names()).toEqual(["Artisanat"]));
  });

  it("says what is lost before it deletes, and reads the list again", async () => {
    await show();
    await userEvent.click(await screen.findByRole("button", { name: "Supprimer Artisanat" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText("2 sociétés le portent et le perdront.")).toBeTruthy();
    server.answers(badgeRoutes.deleteBadge, undefined);
    server.answers(badgeRoutes.listBadges, { items: [shore] });
    await userEvent.click(dialog.getByRole("button", { name: "Supprimer le badge" }));
    await waitFor(async () => expect(await names()).toEqual(["Littoral"]));
    expect(server.lastOf(badgeRoutes.deleteBadge)?.url.pathname).toMatch(craft.id);
  });
});
