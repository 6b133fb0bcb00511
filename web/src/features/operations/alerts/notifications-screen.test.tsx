import { messageRoutes } from "@coulisse/contract/messages/messages.ts";
import { pushRoutes } from "@coulisse/contract/messages/push.ts";
import { followedTopics, isFollowed, newsTopics } from "@coulisse/contract/messages/news.ts";
import { calendarRoutes } from "@coulisse/contract/operations/calendar.ts";
import { savedSearchRoutes } from "@coulisse/contract/operations/saved-searches.ts";
import { alertRoutes } from "@coulisse/contract/operations/alerts.ts";
import { companyRoutes } from "@coulisse/contract/companies/companies.ts";
import { CompanyCard } from "@coulisse/contract/companies/company-shapes.schemas.ts";
import { screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { companyOf } from "#features/companies/testing/company.ts";
import { useAuth } from "#platform/session.ts";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { userOf } from "#testing/user.ts";
import { screen as notifications } from "./notifications-screen.tsx";

const server = contractServer();
const choices = newsTopics.map((topic) => ({
  topic,
  onSite: true,
  byMail: true,
  ...(isFollowed(topic)
    ? { follows: { rhythm: followedTopics[topic], held: true, wished: true } }
    : {}),
}));
const { id, name, slug } = companyOf();
const price = { company: { id, name, slug }, unitPrice: "13.5" };
const user = userOf({ id: "0193a0c0-0000-7000-8000-000000000501" });

beforeEach(() => {
  useAuth.setState({ authUserId: user.id, user, companies: [] });
  server.answers(messageRoutes.listNewsChoices, { items: choices });
  server.answers(alertRoutes.listAlertPrices, { items: [] });
  server.answers(savedSearchRoutes.listSavedSearches, { items: [] });
  server.answers(calendarRoutes.getCalendarLink, { since: null });
  server.answers(pushRoutes.listPushBrowsers, { publicKey: "B".repeat(87), items: [] });
  server.answers(alertRoutes.foreseeAlerts, { mailCount: 7, noticeCount: 1 });
});

it("says first what the choices would have sent, and what always comes and why", async () => {
  showScreen(notifications, "/investor/notifications");
  await screen.findByText(/^7 e-mails$/);
  screen.getByText(/^1 avis$/);
  expect(screen.getByText(/vous perdriez votre place dans la levée/).tagName).toBe("DIV");
});

it("keeps when and of which companies one is told as soon as it is chosen", async () => {
  const { user: hands } = showScreen(notifications, "/investor/notifications");
  const when = await screen.findByRole("combobox", {
    name: /^Quand viennent les e-mails\s:\sDes actions sont à vendre$/,
  });
  expect((when as HTMLSelectElement).value).toBe("DAILY");
  server.answers(messageRoutes.chooseNews, { items: choices });
  await hands.selectOptions(when, "WEEKLY");
  const sent = { topic: "offers", onSite: true, byMail: true };
  expect(server.lastOf(messageRoutes.chooseNews)?.body).toEqual({
    ...sent,
    follows: { rhythm: "WEEKLY", held: true, wished: true },
  });
  await hands.click(
    await screen.findByRole("checkbox", { name: /^Ma wishlist\s:\sDes actions sont à vendre$/ }),
  );
  expect(server.lastOf(messageRoutes.chooseNews)?.body).toEqual({
    ...sent,
    follows: { rhythm: "DAILY", held: true, wished: false },
  });
});

it("names a price for a company, and takes it back, which can be undone", async () => {
  const page = { items: [CompanyCard.parse(companyOf())], total: 1, nextCursor: null };
  server.answers(companyRoutes.listMarketplace, page);
  server.answers(alertRoutes.keepAlertPrice, { items: [price] });
  const { user: hands } = showScreen(notifications, "/investor/notifications");
  await hands.type(await screen.findByRole("combobox", { name: "Société" }), "four");
  await hands.click(await screen.findByRole("option", { name: /Le Fournil/ }));
  await hands.type(screen.getByLabelText(/^Prix d’une action/), "13,50");
  server.answers(alertRoutes.listAlertPrices, { items: [price] });
  await hands.click(screen.getByRole("button", { name: "Ajouter ce prix" }));
  expect(server.lastOf(alertRoutes.keepAlertPrice)?.body).toEqual({ unitPrice: "13.50" });
  await screen.findByText(/^13,50\s€$/);
  server.answers(alertRoutes.deleteAlertPrice, undefined);
  server.answers(alertRoutes.listAlertPrices, { items: [] });
  await hands.click(screen.getByRole("button", { name: "Retirer le prix de Le Fournil" }));
  await screen.findByText(/^Prix retiré/);
  server.answers(alertRoutes.listAlertPrices, { items: [price] });
  await hands.click(screen.getByRole("button", { name: "Annuler" }));
  await screen.findByText(/^13,50\s€$/);
});

it("gives the calendar's address once, and takes it back", async () => {
  const { user: hands } = showScreen(notifications, "/investor/notifications");
  const get = await screen.findByRole("button", { name: "Obtenir le lien" });
  const since = "2026-11-20T08:00:00.000Z";
  const url = `https://coulisse.example/api/calendars/${"x".repeat(43)}/coulisse.ics`;
  server.answers(calendarRoutes.renewCalendarLink, { since, url });
  server.answers(calendarRoutes.getCalendarLink, { since });
  await hands.click(get);
  await screen.findByText(url);
  const end = await screen.findByRole("button", { name: "Supprimer le lien" });
  server.answers(calendarRoutes.endCalendarLink, undefined);
  server.answers(calendarRoutes.getCalendarLink, { since: null });
  await hands.click(end);
  await screen.findByText("Aucun agenda n’est abonné.");
  expect(screen.queryByText(url)).toBeNull();
});

it("lists the searches that alert with what they ask, and ends one, which can be undone", async () => {
  const search = {
    id: "0193a0c0-0000-7000-8000-0000000005c1",
    name: "Boulangeries",
    asked: { text: "boulangerie", sector: "food" as const, openRound: true as const },
    createdAt: "2026-11-20T08:00:00.000Z",
  };
  server.answers(savedSearchRoutes.listSavedSearches, { items: [search] });
  const { user: hands } = showScreen(notifications, "/investor/notifications");
  await screen.findByText(/^«\sboulangerie\s», .*, levée ouverte$/);
  const remove = screen.getByRole("button", { name: "Supprimer la recherche Boulangeries" });
  server.answers(savedSearchRoutes.deleteSavedSearch, undefined);
  server.answers(savedSearchRoutes.listSavedSearches, { items: [] });
  await hands.click(remove);
  await screen.findByText(/^Aucune recherche enregistrée/);
  server.answers(savedSearchRoutes.createSavedSearch, search);
  server.answers(savedSearchRoutes.listSavedSearches, { items: [search] });
  await hands.click(screen.getByRole("button", { name: "Annuler" }));
  await screen.findByText("Boulangeries");
  const { name, asked } = search;
  expect(server.lastOf(savedSearchRoutes.createSavedSearch)?.body).toEqual({ name, asked });
});
