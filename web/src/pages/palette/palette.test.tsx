import type { ArticleCard } from "@coulisse/contract/articles.schemas.ts";
import { articleRoutes } from "@coulisse/contract/articles.ts";
import { companyRoutes } from "@coulisse/contract/companies.ts";
import { identityRoutes } from "@coulisse/contract/identity.ts";
import { registerRoutes } from "@coulisse/contract/register.ts";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { useAuth } from "#platform/session.ts";
import { contractServer } from "#testing/contract-server.ts";
import { userOf } from "#testing/user.ts";
import { renderInSite } from "#testing/with-site.tsx";
import { Palette } from "./palette.tsx";

const server = contractServer();
const [companyId, holderId] = [
  "0193a0c0-0000-7000-8000-000000000001",
  "0193a0c0-0000-7000-8000-000000000021",
];
const none = { items: [], total: 0, nextCursor: null };
const fournil = { id: companyId, name: "Le Fournil", slug: "le-fournil" };

beforeEach(() => {
  server.answers(companyRoutes.listMarketplace, none);
  server.answers(articleRoutes.listArticles, none);
});

const find = async (text: string) => {
  const site = await renderInSite(() => <Palette />);
  await userEvent.type(screen.getByRole("combobox"), text);
  return site;
};
const optionsOf = async (group: string): Promise<(string | null)[]> =>
  within(await screen.findByRole("group", { name: group }))
    .getAllByRole("option")
    .map((option) => option.textContent);

it("finds the holders of the companies that one administers, and opens their lines", async () => {
  useAuth.setState({
    authUserId: holderId,
    user: userOf({ id: holderId }),
    companies: [{ ...fournil, logoUrl: null }],
  });
  server.answers(registerRoutes.getCapTable, {
    at: "2026-11-22",
    basis: "effective",
    asOfNumber: 3,
    categories: [],
    totals: { quantity: 900, votes: 900, holderCount: 1 },
    capitalCents: null,
    declaredCapitalCents: 0,
    lastUnitPrice: null,
    ...none,
    total: 1,
    items: [
      {
        holderId,
        kind: "user",
        name: "Karim Benali",
        siren: null,
        quantities: {},
        quantity: 828,
        votes: 828,
        standing: null,
      },
    ],
  });
  await find("kar");
  expect(await optionsOf("Porteurs")).toEqual(["Karim BenaliLe Fournil"]);
  expect(server.lastOf(registerRoutes.getCapTable)?.url.searchParams.get("search")).toBe("kar");
});

it("leads an administrator of the platform to a company and to its register", async () => {
  useAuth.setState({
    authUserId: holderId,
    user: userOf({ id: holderId, role: "ROLE_ADMIN" }),
    companies: [],
  });
  server.answers(identityRoutes.searchUsers, none);
  server.answers(companyRoutes.listCompanies, {
    ...none,
    total: 1,
    items: [
      {
        ...fournil,
        logo: null,
        legalForm: "SAS",
        sector: "food",
        shareCount: 0,
        shareholderCount: 0,
        visibleOnMarketplace: true,
        secondaryMarketStatus: "OPEN",
        version: 1,
      },
    ],
  });
  await find("four");
  expect(await optionsOf("Sociétés")).toEqual(["Le Fournil", "Le FournilRegistre"]);
});

it("finds the articles that one may read, published ones alone, and names the company", async () => {
  useAuth.setState({ authUserId: holderId, user: userOf({ id: holderId }), companies: [] });
  const article: ArticleCard = {
    ...{ id: companyId, companyId, companyName: "Le Fournil", companySlug: "le-fournil" },
    ...{ title: "Le nouveau four", excerpt: "Il chauffe.", cover: null, version: 1 },
    audience: "PUBLIC",
    state: "PUBLISHED",
    ...{ publishedAt: "2026-11-20T09:00:00.000Z", createdAt: "2026-11-20T09:00:00.000Z" },
  };
  server.answers(articleRoutes.listArticles, { ...none, total: 1, items: [article] });
  await find("four");
  expect(await optionsOf("Articles")).toEqual(["Le nouveau fourLe Fournil"]);
  expect(server.lastOf(articleRoutes.listArticles)?.url.searchParams.get("state")).toBe(
    "PUBLISHED",
  );
});
