import { companyRoutes } from "@coulisse/contract/companies/companies.ts";
import type { CapTableRow } from "@coulisse/contract/register/register-shapes.schemas.ts";
import type { Movement } from "@coulisse/contract/register/movements.schemas.ts";
import { registerRoutes } from "@coulisse/contract/register/register.ts";
import { movementRoutes } from "@coulisse/contract/register/movement-search.ts";
import { configure, screen as page, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { companyOf } from "#features/companies/testing/company.ts";
import { capTableOf, intact } from "../testing/cap-table.ts";
import { holdingOf } from "../testing/holdings.ts";
import { ids, movementOf } from "../testing/movements.ts";
import { screen } from "./cap-table-screen.tsx";

// Typing, a pause and two answers take their time where many tests share two cores.
configure({ asyncUtilTimeout: 8_000 });
vi.setConfig({ testTimeout: 20_000 });
const server = contractServer();
const address = "/companies/le-fournil/cap-table";
const lines = (...items: Movement[]) => ({ items, total: items.length, nextCursor: null });

const issued = movementOf({ number: 1, type: "ISSUE", to: ids.alice, quantity: 420_500 });
const sold = movementOf({
  number: 2,
  type: "TRANSFER",
  from: ids.alice,
  to: ids.bob,
  quantity: 500,
});

beforeEach(() => {
  server.answers(companyRoutes.getCompanyBySlug, companyOf());
  server.answers(registerRoutes.getCapTable, capTableOf());
  server.answers(movementRoutes.getRegisterVerification, intact);
  server.answers(movementRoutes.listRegister, lines(issued, sold));
  server.answers(registerRoutes.listCompanyUserHoldings, { items: [], rights: [] });
});

const table = () => page.findByRole("table", { name: /^Porteurs au/ });
const rowOf = async (name: string) => {
  const cell = await within(await table()).findByText(name);
  return within(cell.closest("tr")!);
};

describe("the cap table", () => {
  it("shows exact shares of the capital and of the votes, and a whole of 100 %", async () => {
    showScreen(screen, address);
    const alice = await rowOf("Alice Martin");
    expect(alice.getByRole("button", { name: /^67,66\u00a0%/ })).toBeTruthy();
    expect(alice.getByRole("button", { name: /^75,48\u00a0%/ })).toBeTruthy();
    const totals = await rowOf("2 porteurs");
    expect(totals.getAllByText("100 %")).toHaveLength(2);
  });

  it("says that nobody entered a capital, and no capital of nothing", async () => {
    const unknown = capTableOf({ capitalCents: null, declaredCapitalCents: 0 });
    server.answers(registerRoutes.getCapTable, unknown);
    showScreen(screen, address);
    expect(await page.findByText("Non renseigné")).toBeTruthy();
    expect(page.queryByText(/^0,00/)).toBeNull();
  });

  const said = async (title: RegExp): Promise<string> => {
    const found = await page.findByText(title);
    return (found.parentElement?.textContent ?? "").replaceAll(/\s/g, " ");
  };

  it("R-9: tells who runs the company where nominal values and the declared capital do not agree", async () => {
    server.answers(registerRoutes.getCapTable, capTableOf({ declaredCapitalCents: 11_800_000 }));
    showScreen(screen, address);
    const remark = await said(/^Le capital déclaré et les valeurs nominales/);
    for (const figure of ["1 175 000", "117 500,00 €", "118 000,00 €", "500,00 € d’écart"]) {
      expect(remark).toContain(figure);
    }
  });

  it("R-9: tells that the capital by share is no whole number of cents, and reckons no nominal value", async () => {
    const categories = capTableOf().categories.map((one) => ({ ...one, nominalValue: null }));
    const imported = capTableOf({
      categories,
      capitalCents: null,
      declaredCapitalCents: 10_000_000,
      totals: { quantity: 118_400, votes: 118_400, holderCount: 2 },
    });
    server.answers(registerRoutes.getCapTable, imported);
    showScreen(screen, address);
    const remark = await said(/^Le capital par action n’est pas/);
    for (const figure of ["100 000,00 €", "118 400", "L. 228-8"]) expect(remark).toContain(figure);
    // 0.844594… is nobody's: it is written nowhere.
    expect(document.body.textContent).not.toContain("0,84");
  });

  it.each([
    ["nominal values and capital agree", {}],
    [
      "a whole number of cents comes out",
      {
        categories: capTableOf().categories.map((one) => ({ ...one, nominalValue: null })),
        capitalCents: null,
      },
    ],
    ["nobody declared a capital", { declaredCapitalCents: 0 }],
  ])("R-9: remarks nothing where %s", async (_, given) => {
    server.answers(registerRoutes.getCapTable, capTableOf(given));
    showScreen(screen, address);
    await rowOf("Alice Martin");
    expect(page.queryByText(/^Le capital (déclaré et|par action)/)).toBeNull();
  });

  it("L225-110: shows what is in bare ownership, a row for the usufructuary, and the votes of each meeting", async () => {
    const [alice, bob] = capTableOf().items as [CapTableRow, CapTableRow];
    const split = capTableOf({
      splitVotes: {
        ordinary: "USUFRUCTUARY",
        extraordinary: "BARE_OWNER",
        ground: "SHARE_COMPANIES",
        source: null,
      },
      items: [
        { ...alice, bareQuantity: 155_000, ordinaryVotes: 1_015_000, profitVotes: 1_015_000 },
        bob,
        {
          ...bob,
          holderId: ids.company,
          name: "Maëlle Daval",
          kind: "named",
          quantities: {},
          quantity: 0,
          votes: 0,
          usufructQuantity: 155_000,
          ordinaryVotes: 155_000,
          extraordinaryVotes: 0,
          profitVotes: 155_000,
        },
      ],
      total: 3,
    });
    server.answers(registerRoutes.getCapTable, split);
    showScreen(screen, address);
    const owner = await rowOf("Alice Martin");
    expect(owner.getByText(/^dont 155\s000 en nue-propriété$/)).toBeTruthy();
    const texts = (row: ReturnType<typeof within>) =>
      row
        .getAllByRole("cell")
        .map((cell: HTMLElement) => (cell.textContent ?? "").replaceAll(/\s/g, " "));
    expect(texts(owner).join(" ")).toMatch(/65,48 %1 015 000 .*75,48 %1 170 000/);
    const usufructuary = await rowOf("Maëlle Daval");
    expect(usufructuary.getByText(/^usufruit de 155\s000 actions$/)).toBeTruthy();
    expect(texts(usufructuary).join(" ")).toMatch(/10,00 %155 000 0,00 %0/);
    expect(page.getByText(/L\. 225-110 du code de commerce/)).toBeTruthy();
    expect(within(await table()).getByText("Voix AGE")).toBeTruthy();
  });

  it("says of each percentage what it is a part of, since two may be the same", async () => {
    showScreen(screen, address);
    const bob = await rowOf("Bob Durand");
    const names = bob.getAllByRole("button").map((button) => button.getAttribute("aria-label"));
    expect(new Set(names).size).toBe(names.length);
    expect(bob.getByRole("button", { name: /Bob Durand, part du capital/ })).toBeTruthy();
    expect(bob.getByRole("button", { name: /Bob Durand, part des voix/ })).toBeTruthy();
  });

  it("says of its totals that they are of the whole company, whatever is searched", async () => {
    showScreen(screen, `${address}?q=alice`);
    const totals = await rowOf("2 porteurs");
    expect(totals.getByText("Toute la société")).toBeTruthy();
  });

  it("is ordered by the capital as by the votes", async () => {
    const { user, searchOf } = showScreen(screen, address);
    await user.click(within(await table()).getByRole("button", { name: "Capital" }));
    await waitFor(() => expect(searchOf()).toEqual({ sort: "capital" }));
    const head = within(await table()).getByRole("columnheader", { name: "Capital" });
    expect(head.getAttribute("aria-sort")).toBe("ascending");
    await waitFor(() => {
      const asked = server.lastOf(registerRoutes.getCapTable)?.url.searchParams;
      expect(asked?.get("sort")).toBe("quantity");
      expect(asked?.get("direction")).toBe("asc");
    });
  });

  it("sums what the company issued since the day that it is compared with", async () => {
    const earlier = capTableOf();
    server.answersEach(registerRoutes.getCapTable, ({ searchParams }) =>
      searchParams.get("at") === "2025-12-31"
        ? { ...earlier, totals: { ...earlier.totals, quantity: 1_000_000 } }
        : earlier,
    );
    server.answers(registerRoutes.listLeftHolders, { items: [], total: 0, nextCursor: null });
    showScreen(screen, `${address}?since=2025-12-31`);
    const totals = await rowOf("2 porteurs");
    expect(await totals.findByText("+175 000")).toBeTruthy();
    expect(page.getAllByText(/depuis le 31 déc\. 2025/)).toHaveLength(3);
  });

  it("says of each holder what changed since then, and who left, without reading both tables", async () => {
    const table = capTableOf();
    server.answersEach(registerRoutes.getCapTable, ({ searchParams }) => ({
      ...table,
      items: table.items.map((row) => ({
        ...row,
        sinceQuantity: searchParams.get("since") === "2025-12-31" ? row.quantity - 1_000 : null,
      })),
    }));
    const left = { holderId: ids.admin, name: "Zoé Partie", quantity: 40 };
    server.answers(registerRoutes.listLeftHolders, {
      items: [left],
      total: 61,
      nextCursor: "next",
    });
    const { user } = showScreen(screen, `${address}?since=2025-12-31`);
    const alice = await rowOf("Alice Martin");
    expect(await alice.findByText(/^\+1\s000$/)).toBeTruthy();
    await user.click(await page.findByText(/^61 porteurs du 31 décembre 2025/));
    expect(page.getByRole("row", { name: /Zoé Partie/ }).textContent).toContain("40");
    await user.click(page.getByRole("button", { name: "Afficher la suite" }));
    await waitFor(() => {
      const asked = server.lastOf(registerRoutes.listLeftHolders)?.url.searchParams;
      expect([asked?.get("since"), asked?.get("cursor")]).toEqual(["2025-12-31", "next"]);
    });
  });

  it("asks for the file of what is shown on the day, and of no other", async () => {
    server.answers(registerRoutes.listLeftHolders, { items: [], total: 0, nextCursor: null });
    server.refuses(movementRoutes.exportCapTable, { status: 503 });
    const { user } = showScreen(screen, `${address}?q=Martin&sort=capital&since=2025-12-31`);
    await user.click(await page.findByRole("button", { name: "Exporter" }));
    await user.click(await page.findByRole("menuitem", { name: "CSV" }));
    await waitFor(() => {
      const asked = server.lastOf(movementRoutes.exportCapTable)?.url.searchParams;
      expect(Object.fromEntries(asked ?? [])).toEqual({
        search: "Martin",
        sort: "quantity",
        direction: "asc",
      });
    });
  });

  it("is printed whole from its paper, which opens beside it", async () => {
    const { user } = showScreen(screen, `${address}?q=Martin&at=2025-12-31`);
    await user.click(await page.findByRole("button", { name: "Exporter" }));
    const print = await page.findByRole("menuitem", { name: "Imprimer" });
    const { pathname, searchParams } = new URL(print.getAttribute("href") ?? "", "http://x");
    expect(pathname).toMatch(/\/companies\/[^/]+\/cap-table\.pdf$/);
    expect(Object.fromEntries(searchParams)).toMatchObject({ search: "Martin", at: "2025-12-31" });
    expect(print.getAttribute("target")).toBe("_blank");
    expect(server.lastOf(movementRoutes.exportCapTable)).toBeUndefined();
  });

  it("opens the lines that make a number, and their sum is that number", async () => {
    const { user, searchOf } = showScreen(screen, address);
    const alice = await rowOf("Alice Martin");
    await user.click(
      alice.getByRole("button", { name: /^420\u00a0000, Alice Martin, Ordinaires/ }),
    );
    const drawer = within(await page.findByRole("dialog", { name: "Alice Martin" }));
    expect(await drawer.findByText("Égale au nombre affiché.")).toBeTruthy();
    expect(drawer.getByText("Somme des 2 lignes")).toBeTruthy();
    expect(drawer.getByText("−500")).toBeTruthy();
    expect(searchOf()).toEqual({ figure: `shares.${ids.alice}.${ids.ordinary}` });
    const asked = server.lastOf(movementRoutes.listRegister)?.url.searchParams;
    expect(asked?.get("holderId")).toBe(ids.alice);
    expect(asked?.get("shareCategoryId")).toBe(ids.ordinary);
  });

  it("says of a holder what is pledged today, and opens the line that makes it", async () => {
    const line = { movementId: sold.id, number: 7, effectiveOn: "2026-01-02" };
    const pledge = { ...line, nature: "pledge" as const, quantity: 40, beneficiaryName: "Banque" };
    const pledged = { pledgedQuantity: 40, freeQuantity: 419_960, encumbrances: [pledge] };
    const holding = holdingOf({ shareHolderId: ids.admin, quantity: 420_000, ...pledged });
    server.answers(registerRoutes.listCompanyUserHoldings, { items: [holding], rights: [] });
    showScreen(screen, `${address}?figure=shares.${ids.alice}.${ids.ordinary}`);
    const drawer = within(await page.findByRole("dialog", { name: "Alice Martin" }));
    const link = await drawer.findByRole("link", { name: /^ligne n°.7$/ });
    expect(link.getAttribute("href")).toBe(`/companies/le-fournil/register?open=${sold.id}`);
    expect(drawer.getByText("419 960")).toBeTruthy();
  });

  it("says so when the lines do not add up to the number", async () => {
    server.answers(movementRoutes.listRegister, lines(issued));
    showScreen(screen, `${address}?figure=shares.${ids.alice}.${ids.ordinary}`);
    expect(await page.findByText(/^Le nombre affiché est 420 000/)).toBeTruthy();
  });

  it("shows how a share of the votes comes from whole numbers", async () => {
    showScreen(screen, `${address}?figure=votes.${ids.alice}.all`);
    const drawer = within(await page.findByRole("dialog", { name: "Alice Martin" }));
    expect(await drawer.findByText("375 000 × 2")).toBeTruthy();
    expect(drawer.getByText("1 550 000")).toBeTruthy();
  });

  it("searches by category as it does by holder", async () => {
    const { user, searchOf } = showScreen(screen, `${address}?group=category`);
    await user.type(await page.findByRole("searchbox"), "ali{Enter}");
    await waitFor(() => expect(searchOf()).toEqual({ group: "category", q: "ali" }));
    await waitFor(() => {
      const asked = server.lastOf(registerRoutes.getCapTable)?.url.searchParams;
      expect(asked?.get("search")).toBe("ali");
    });
    await user.selectOptions(page.getByLabelText("Catégorie d’actions"), ids.ordinary);
    const groups = () => page.getAllByRole("heading", { level: 2 }).map((head) => head.id);
    await waitFor(() =>
      expect(groups().filter((id) => id.startsWith("category-"))).toEqual([
        `category-${ids.ordinary}`,
      ]),
    );
  });

  it("asks for the day and the basis that the address names", async () => {
    showScreen(screen, `${address}?at=2026-01-31&basis=recorded`);
    expect(
      await page.findByRole("button", { name: /Tel qu’écrit le 31 janvier 2026/ }),
    ).toBeTruthy();
    await table();
    const asked = server.lastOf(registerRoutes.getCapTable)?.url.searchParams;
    expect(asked?.get("at")).toBe("2026-01-31");
    expect(asked?.get("basis")).toBe("recorded");
  });
});

describe("the seal of the register", () => {
  it("is there for an intact chain, with its count", async () => {
    showScreen(screen, address);
    expect(await page.findByText("Registre vérifié")).toBeTruthy();
    expect(page.getByText(/^Vérifié jusqu’à la ligne n°.3, le 20 nov/)).toBeTruthy();
    expect(page.queryByText(/depuis/)).toBeNull();
  });

  it("says how many lines have come since", async () => {
    server.answers(movementRoutes.getRegisterVerification, { ...intact, headNumber: 5 });
    showScreen(screen, address);
    expect(await page.findByText(/2 lignes s’y sont ajoutées depuis/)).toBeTruthy();
  });

  it("is not there before the first verification", async () => {
    const none = { ...intact, intact: null, verifiedNumber: 0, checkedAt: null, wholeAt: null };
    server.answers(movementRoutes.getRegisterVerification, none);
    showScreen(screen, address);
    expect(await page.findByText("Registre pas encore vérifié")).toBeTruthy();
    expect(page.queryByText("Registre vérifié")).toBeNull();
  });

  it("gives way to the name of the line that was altered", async () => {
    server.answers(movementRoutes.getRegisterVerification, {
      ...intact,
      intact: false,
      faultCount: 1,
      faults: [
        { number: 2, movementId: sold.id, kind: "content", detail: "", name: null, on: null },
      ],
    });
    showScreen(screen, address);
    expect(await page.findByText("Registre altéré")).toBeTruthy();
    expect(page.getByText(/ligne n° 2 ne correspond plus/)).toBeTruthy();
    expect(page.queryByText("Registre vérifié")).toBeNull();
  });

  it("lets the table live when the verification could not be read", async () => {
    server.refuses(movementRoutes.getRegisterVerification, { status: 503 });
    showScreen(screen, address);
    expect(await page.findByText("L’état de la vérification n’a pas pu être lu.")).toBeTruthy();
    expect(await rowOf("Alice Martin")).toBeTruthy();
  });
});
