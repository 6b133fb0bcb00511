import { companyRoutes } from "@coulisse/contract/companies/companies.ts";
import { CompanyCard } from "@coulisse/contract/companies/company-shapes.schemas.ts";
import { wishlistRoutes } from "@coulisse/contract/operations/wishlist.ts";
import { screen, within, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { companyOf } from "#features/companies/testing/company.ts";
import { useAuth } from "#platform/session.ts";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { screen as companyScreen } from "./company-wishlist-screen.tsx";
import { screen as ownScreen } from "./own-wishlist-screen.tsx";
import { siteWishOf, wishOf } from "./testing/wish.ts";
import { screen as allScreen } from "./wishlists-screen.tsx";

const server = contractServer();
const site = siteWishOf("https://terre-vive.fr/equipe");
const pageOf = <Item,>(...items: Item[]) => ({ items, total: items.length, nextCursor: null });
const rowOf = (text: string) => within(screen.getByText(text).closest("tr") ?? document.body);

beforeEach(() => useAuth.setState({ authUserId: wishOf().userId }));

it("shows one’s companies and sites, each with its link and its day", async () => {
  const gone = wishOf({ id: "0193a0c0-0000-7000-8000-000000000084", company: null });
  server.answers(wishlistRoutes.listUserWishes, { items: [wishOf(), site, gone] });
  showScreen(ownScreen, "/investor/wishlist");
  const link = await screen.findByRole("link", { name: "Le Fournil" });
  expect(link.getAttribute("href")).toBe("/companies/le-fournil");
  rowOf("Le Fournil").getByText(/^20 nov. 2026/);
  const out = screen.getByRole("link", { name: "terre-vive.fr/equipe" });
  expect(out.getAttribute("href")).toBe("https://terre-vive.fr/equipe");
  expect(out.getAttribute("rel")).toBe("noreferrer");
  rowOf("terre-vive.fr/equipe").getByText("Pas encore ici");
  screen.getByText("Une société qui n’est plus présentée");
});

it("adds a company of the marketplace as soon as it is chosen", async () => {
  const company = companyOf();
  server.answers(wishlistRoutes.listUserWishes, { items: [] });
  server.answers(companyRoutes.listMarketplace, pageOf(CompanyCard.parse(company)));
  server.answers(wishlistRoutes.createWish, wishOf());
  const { user } = showScreen(ownScreen, "/investor/wishlist");
  await user.type(await screen.findByRole("combobox"), "four");
  server.answers(wishlistRoutes.listUserWishes, { items: [wishOf()] });
  await user.click(await screen.findByRole("option", { name: /Le Fournil/ }));
  await screen.findByText("Entreprise ajoutée à la wishlist.");
  expect(server.lastOf(wishlistRoutes.createWish)?.body).toEqual({ companyId: company.id });
  await screen.findByRole("link", { name: "Le Fournil" });
});

it("puts the server’s refusal of a site on its field, and empties it once it is added", async () => {
  server.answers(wishlistRoutes.listUserWishes, { items: [] });
  const message = "Donnez l’adresse publique du site de la société.";
  const fault = { location: "websiteLink", message };
  const refusal = { status: 400, code: "website_link_refused", errors: [fault] };
  server.refuses(wishlistRoutes.createWish, refusal);
  const { user } = showScreen(ownScreen, "/investor/wishlist");
  const field = await screen.findByLabelText("Le site d’une société qui n’est pas encore ici");
  await user.type(field, "boulangerie{Enter}");
  await screen.findByText(message);
  expect((field as HTMLInputElement).value).toBe("boulangerie");
  server.answers(wishlistRoutes.createWish, site);
  await user.clear(field);
  await user.type(field, "terre-vive.fr/equipe{Enter}");
  await screen.findByText("Entreprise ajoutée à la wishlist.");
  await waitFor(() => expect((field as HTMLInputElement).value).toBe(""));
});

it("takes a wish back at once, and makes it again where that is thought better of", async () => {
  server.answers(wishlistRoutes.listUserWishes, { items: [wishOf()] });
  server.answers(wishlistRoutes.deleteWish, undefined);
  server.answers(wishlistRoutes.createWish, wishOf());
  const { user } = showScreen(ownScreen, "/investor/wishlist");
  const remove = await screen.findByRole("button", { name: "Supprimer Le Fournil" });
  server.answers(wishlistRoutes.listUserWishes, { items: [] });
  await user.click(remove);
  await screen.findByText("Rien dans votre wishlist");
  expect(screen.queryByRole("dialog")).toBeNull();
  server.answers(wishlistRoutes.listUserWishes, { items: [wishOf()] });
  await user.click(screen.getByRole("button", { name: "Annuler" }));
  await screen.findByRole("link", { name: "Le Fournil" });
  const { companyId } = wishOf();
  expect(server.lastOf(wishlistRoutes.createWish)?.body).toEqual({ companyId });
});

it("asks once before a wish is taken back that nobody could make again, and says what is lost", async () => {
  const gone = wishOf({ company: null });
  server.answers(wishlistRoutes.listUserWishes, { items: [gone] });
  server.answers(wishlistRoutes.deleteWish, undefined);
  const { user } = showScreen(ownScreen, "/investor/wishlist");
  await user.click(await screen.findByRole("button", { name: /^Supprimer Une société/ }));
  const dialog = within(await screen.findByRole("dialog"));
  dialog.getByText(/^La société ne verra plus votre souhait/);
  server.answers(wishlistRoutes.listUserWishes, { items: [] });
  await user.click(dialog.getByRole("button", { name: "Retirer de ma wishlist" }));
  expect(await screen.findByText("Rien dans votre wishlist")).toBeTruthy();
});

it("tells a company who wishes for it, and how many", async () => {
  const company = companyOf();
  server.answers(companyRoutes.getCompanyBySlug, company);
  server.answers(wishlistRoutes.listCompanyWishes, pageOf(wishOf()));
  showScreen(companyScreen, `/companies/${company.slug}/wishlist`);
  await screen.findByText("Claire Aubry");
  rowOf("Claire Aubry").getByText(/^20 nov. 2026/);
  expect(screen.getByText("Personnes").nextSibling?.textContent).toBe("1");
});

it("shows the platform what is wished for most, and every wish with who made it", async () => {
  const counted = { ...wishOf(), wishCount: 4 };
  const { userId: _, userName: __, createdAt, ...subject } = site;
  const most = { ...subject, wishCount: 7, lastWishedAt: createdAt };
  server.answers(wishlistRoutes.listMostWished, pageOf(most));
  server.answers(wishlistRoutes.listWishes, pageOf(counted));
  const { user } = showScreen(allScreen, "/admin/wishlists");
  await screen.findByText("Claire Aubry");
  rowOf("terre-vive.fr/equipe").getByText("7");
  rowOf("Claire Aubry").getByText("4");
  const company = screen.getByRole("link", { name: "Le Fournil" });
  expect(company.getAttribute("href")).toBe("/companies/le-fournil/wishlist");
  const [kind] = screen.getAllByLabelText("Sur la plateforme");
  await user.selectOptions(kind ?? document.body, "LINK");
  await waitFor(() =>
    expect(server.lastOf(wishlistRoutes.listMostWished)?.url.searchParams.get("kind")).toBe("LINK"),
  );
});
