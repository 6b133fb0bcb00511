import { articleRoutes } from "@coulisse/contract/operations/articles.ts";
import { companyRoutes } from "@coulisse/contract/companies/companies.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { companyOf } from "#features/companies/testing/company.ts";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { screen as allScreen } from "./admin/articles-screen.tsx";
import { screen as companyScreen } from "./company/articles-screen.tsx";
import { screen as journalScreen } from "./journal-screen.tsx";
import { articleCardOf, articleOf } from "./testing/article.ts";

const server = contractServer();
const pageOf = (...items: ReturnType<typeof articleCardOf>[]) => ({
  items,
  total: items.length,
  nextCursor: null,
});

beforeEach(() => server.answers(articleRoutes.listJournalCompanies, { items: [] }));

it("lets the reader choose among all companies of their journal, whichever articles are loaded", async () => {
  const { companyId: id, companyName: name } = articleCardOf();
  const other = "0193a0c0-0000-7000-8000-0000000000e2";
  server.answers(articleRoutes.listJournalCompanies, {
    items: [
      { id, name },
      { id: other, name: "La Forge" },
    ],
  });
  server.answers(articleRoutes.listArticles, pageOf(articleCardOf()));
  const { user, searchOf } = showScreen(journalScreen, `/investor/journal?company=${id}`);
  const choice = await screen.findByLabelText("Société");
  await user.selectOptions(choice, "La Forge");
  await waitFor(() => expect(searchOf()).toMatchObject({ company: other }));
});

it("shows what one’s companies have published, and an article in its place", async () => {
  server.answers(articleRoutes.listArticles, pageOf(articleCardOf()));
  server.answers(articleRoutes.getArticle, articleOf());
  const { user } = showScreen(journalScreen, "/investor/journal");
  await user.click(await screen.findByRole("button", { name: "Lettre d’automne" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Lettre d’automne" }));
  await dialog.findByRole("heading", { name: "Les chiffres" });
  // What looks like HTML is words.
  dialog.getByText("<b>Rien</b> de caché");
  expect(dialog.getByRole("listitem").textContent).toBe("undeux");
  const link = dialog.getByRole("link", { name: "les plans" });
  expect(link.getAttribute("href")).toBe("https://le-fournil.example/plans");
  const asked = server.lastOf(articleRoutes.listArticles)?.url.searchParams;
  expect(asked?.get("held")).toBe("true");
});

it("R-23p: says of a marketing communication what it is, in the list and where it is read, and where the sheet is", async () => {
  const promotion = { isPromotional: true };
  server.answers(articleRoutes.listArticles, pageOf(articleCardOf(promotion)));
  const keyInformation = {
    fundraisingId: "0193a0c0-0000-7000-8000-000000000031",
    documentId: "0193a0c0-0000-7000-8000-000000000032",
  };
  server.answers(articleRoutes.getArticle, articleOf({ ...promotion, keyInformation }));
  const { user } = showScreen(journalScreen, "/investor/journal");
  expect(await screen.findByText("Communication promotionnelle")).toBeDefined();
  await user.click(await screen.findByRole("button", { name: "Lettre d’automne" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Lettre d’automne" }));
  expect(await dialog.findByText("Communication promotionnelle")).toBeDefined();
  expect(dialog.getByText(/ne remplace pas la fiche d’informations clés/)).toBeDefined();
  const sheet = dialog.getByRole("link", { name: "Fiche d’informations clés" });
  expect(sheet.getAttribute("href")).toContain(
    `/fundraising/${keyInformation.fundraisingId}/documents/${keyInformation.documentId}`,
  );
});

it("says that an article is not there to whoever may no longer read it", async () => {
  server.answers(articleRoutes.listArticles, pageOf());
  server.refuses(articleRoutes.getArticle, { status: 404, code: "article_not_found" });
  const { id } = articleCardOf();
  showScreen(journalScreen, `/investor/journal?article=${id}`);
  await screen.findByText("Rien de publié pour l’instant");
  expect(await screen.findByRole("dialog", { name: "Article" })).toBeTruthy();
});

it("asks for the articles of the company of the address alone", async () => {
  const company = companyOf();
  server.answers(companyRoutes.getCompanyBySlug, company);
  server.answers(articleRoutes.listArticles, pageOf(articleCardOf({ state: "SCHEDULED" })));
  showScreen(companyScreen, `/companies/${company.slug}/articles`);
  const row = within((await screen.findByText("Lettre d’automne")).closest("tr") ?? document.body);
  row.getByText("Programmé");
  row.getByText("Les actionnaires");
  const asked = server.lastOf(articleRoutes.listArticles)?.url.searchParams;
  expect(asked?.get("companyId")).toBe(company.id);
});

it("says what is lost with an article before it is deleted", async () => {
  server.answers(articleRoutes.listArticles, pageOf(articleCardOf()));
  const { user } = showScreen(allScreen, "/admin/articles");
  await user.click(await screen.findByRole("button", { name: "Supprimer Lettre d’automne" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/^Les lecteurs de Le Fournil/)).toBeTruthy();
});
