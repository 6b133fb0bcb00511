import { articleRoutes } from "@coulisse/contract/operations/articles.ts";
import { companyRoutes } from "@coulisse/contract/companies/companies.ts";
import { wishlistRoutes } from "@coulisse/contract/operations/wishlist.ts";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { useAuth } from "#platform/session.ts";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { companyOf } from "../testing/company.ts";
import { keepAskedAlert } from "../asked/asked-alert.ts";
import { addressText } from "./company-facts.tsx";
import { paragraphsOf, screen as about } from "./company-screen.tsx";

const server = contractServer();

describe("the page of a company", () => {
  it("says what is known of it, and leaves out what is not", async () => {
    const siret = "81254033700024";
    server.answers(articleRoutes.listArticles, { items: [], total: 0, nextCursor: null });
    server.answers(
      companyRoutes.getCompanyBySlug,
      companyOf({ siret, websiteUrl: "https://a.fr", language: "en" }),
    );
    showScreen(about, "/companies/le-fournil");
    await screen.findByRole("heading", { level: 1, name: "À propos de l’investissement" });
    expect(screen.getByRole("heading", { level: 2, name: "Le Fournil" })).toBeTruthy();
    expect(screen.getByText("117 500,00 €")).toBeTruthy();
    expect(screen.getByText("812 540 337 00024")).toBeTruthy();
    expect(screen.queryByText("RCS")).toBeNull();
    expect(screen.getByRole("link", { name: /Site web/ }).getAttribute("href")).toBe(
      "https://a.fr",
    );
    expect(screen.queryByRole("link", { name: /Data room/ })).toBeNull();
    // Read aloud as its author wrote it, whatever the language of the page.
    expect(screen.getByText("Neuf boulangeries de quartier.").lang).toBe("en");
  });

  it.each([
    [404, "company_not_found"],
    [400, "malformed_request"],
  ])("says in words that there is no such company (%s)", async (status, code) => {
    server.refuses(companyRoutes.getCompanyBySlug, { status, code });
    showScreen(about, "/companies/le-fournil");
    const title = await screen.findByRole("heading", { level: 1 });
    expect(title.textContent).toBe("Société introuvable");
  });
});

describe("the wishlist", () => {
  const userId = "0193a0c0-0000-7000-8000-000000000082";
  const company = companyOf();
  const wish = {
    id: "0193a0c0-0000-7000-8000-000000000081",
    userId,
    userName: "Claire Aubry",
    companyId: company.id,
    company: { name: company.name, slug: company.slug },
    websiteLink: null,
    createdAt: "2026-11-20T09:00:00.000Z",
  };

  it("leads a guest who wants to be told to an account, and back with what they asked for", async () => {
    server.answers(companyRoutes.getCompanyBySlug, company);
    showScreen(about, "/companies/le-fournil");
    const link = await screen.findByRole("link", { name: "M’avertir" });
    expect(link.getAttribute("href")).toBe(
      "/sign-up?destination=%2Fcompanies%2Fle-fournil%3Falert%3Dasked",
    );
  });

  it("does what a guest asked for in this tab, and asks where an address alone says so", async () => {
    useAuth.setState({ authUserId: userId });
    server.answers(companyRoutes.getCompanyBySlug, company);
    server.answers(wishlistRoutes.listUserWishes, { items: [] });
    server.answers(wishlistRoutes.createWish, wish);
    const asked = showScreen(about, "/companies/le-fournil?alert=asked");
    await asked.user.click(await screen.findByRole("button", { name: "Non merci" }));
    await waitFor(() => expect(asked.searchOf()).toEqual({}));
    expect(server.lastOf(wishlistRoutes.createWish)).toBeUndefined();
    cleanup();
    keepAskedAlert(company.id);
    const done = showScreen(about, "/companies/le-fournil?alert=asked");
    await waitFor(() => expect(done.searchOf()).toEqual({}));
    expect(server.lastOf(wishlistRoutes.createWish)?.body).toEqual({ companyId: company.id });
  });

  it("takes the company on, says so in the words that were agreed, and off again", async () => {
    useAuth.setState({ authUserId: userId });
    server.answers(companyRoutes.getCompanyBySlug, company);
    server.answers(wishlistRoutes.listUserWishes, { items: [] });
    server.answers(wishlistRoutes.createWish, wish);
    server.answers(wishlistRoutes.deleteWish, undefined);
    const { user } = showScreen(about, "/companies/le-fournil");
    const add = await screen.findByRole("button", { name: "Ajouter à ma wishlist" });
    await waitFor(() => expect(add.getAttribute("aria-disabled")).toBeNull());
    server.answers(wishlistRoutes.listUserWishes, { items: [wish] });
    await user.click(add);
    await screen.findByText("Entreprise ajoutée à la wishlist.");
    expect(server.lastOf(wishlistRoutes.createWish)?.body).toEqual({ companyId: company.id });
    const off = await screen.findByRole("button", { name: "Retirer de ma wishlist" });
    server.answers(wishlistRoutes.listUserWishes, { items: [] });
    await user.click(off);
    await screen.findByText("Entreprise retirée de la wishlist.");
    await screen.findByRole("button", { name: "Ajouter à ma wishlist" });
  });
});

describe("an address", () => {
  const address = {
    line1: "1 place Royale",
    line2: null,
    postcode: "1000",
    city: "Bruxelles",
    country: "BE",
  };

  it("names the country only where it is not France", () => {
    expect(addressText(address, "fr")).toBe("1 place Royale, 1000\u00a0Bruxelles, Belgique");
    expect(addressText({ ...address, country: "FR" }, "fr")).not.toContain("France");
  });
});

describe("a description", () => {
  it("is parted at blank lines and keeps its line breaks", () => {
    expect(paragraphsOf("Un.\r\n \r\nDeux,\ntrois.\n\n\n")).toEqual(["Un.", "Deux,\ntrois."]);
  });
});
