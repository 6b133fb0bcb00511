import { screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { config } from "#platform/config.ts";
import { renderInSite } from "#testing/with-site.tsx";
import { PublicLinks } from "./public-links.tsx";
import { SideMenu } from "./side-menu.tsx";

const help = "https://aide.example/contact";
afterEach(() => {
  config.supportUrl = undefined;
});

it.each([
  ["the menu of who is signed in", () => <SideMenu />],
  ["the header of the public pages", () => <PublicLinks />],
])("leads to the help from %s, beside the page", async (_, draw) => {
  config.supportUrl = help;
  await renderInSite(draw);
  const link = await screen.findByRole("link", { name: "Aide" });
  expect(link.getAttribute("href")).toBe(help);
  expect(link.getAttribute("target")).toBe("_blank");
});

it("leads nowhere where no help is named", async () => {
  await renderInSite(() => <SideMenu />);
  await screen.findByRole("navigation");
  expect(screen.queryByRole("link", { name: "Aide" })).toBeNull();
});
