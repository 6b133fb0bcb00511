import { articleRoutes } from "@coulisse/contract/articles.ts";
import { companyRoutes } from "@coulisse/contract/companies.ts";
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { companyOf } from "../testing/company.ts";
import { addressText } from "./company-facts.tsx";
import { paragraphsOf, screen as about } from "./company-screen.tsx";

const server = contractServer();

describe("the page of a company", () => {
  it("says what is known of it, and leaves out what is not", async () => {
    const siret = "81254033700024";
    server.answers(articleRoutes.listArticles, { items: [], total: 0, nextCursor: null });
    server.answers(
      companyRoutes.getCompanyBySlug,
      companyOf({ siret, websiteUrl: "https://a.fr" }),
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
