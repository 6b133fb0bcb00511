import type { Notification } from "@coulisse/contract/messages/messages.schemas.ts";
import { messageRoutes } from "@coulisse/contract/messages/messages.ts";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { contractServer } from "#testing/contract-server.ts";
import { renderInSite } from "#testing/with-site.tsx";
import { useToasts } from "#ui/toast.ts";
import { NotificationBell } from "./notification-bell.tsx";

const server = contractServer();
const told: Notification = {
  id: "0193a0c0-0000-7000-8000-000000000051",
  kind: "company_administrator",
  facts: { company: "Les Petites Tables" },
  path: "/companies/les-petites-tables/cap-table",
  createdAt: "2026-11-20T09:30:00.000Z",
  readAt: null,
};
const tells = (items: Notification[], unreadCount: number) =>
  server.answers(messageRoutes.listNotifications, {
    items,
    total: items.length,
    nextCursor: null,
    unreadCount,
  });

const open = async (name: RegExp) => {
  const site = await renderInSite(() => <NotificationBell />);
  const user = userEvent.setup();
  const bell = await screen.findByRole("button", { name });
  bell.focus();
  await user.keyboard("{Enter}");
  return { site, user };
};

it("says how many wait, leads where one of them points and marks it as read", async () => {
  tells([told, { ...told, id: told.id.replace("51", "52"), kind: "from_tomorrow" }], 2);
  server.answers(messageRoutes.readNotifications, { unreadCount: 1 });
  const { site, user } = await open(/2 non lues/);
  const link = await screen.findByRole("link", {
    name: /administrez désormais Les Petites Tables/,
  });
  expect(screen.getByRole("link", { name: /Vous avez une nouvelle notification/ })).toBeTruthy();
  await user.click(link);
  expect(site.router.state.location.pathname).toBe(told.path);
  expect(server.lastOf(messageRoutes.readNotifications)?.body).toEqual({ ids: [told.id] });
});

it("says how many shares, how much and until when, where the notice has it", async () => {
  const deal = {
    ...told,
    kind: "deal_waits_for_you",
    facts: {
      company: "Les Petites Tables",
      quantity: 120,
      amountCents: 292_320,
      until: "2026-11-28T23:00:00.000Z",
    },
  };
  const old = { ...deal, id: told.id.replace("51", "54"), facts: { company: "Halage" } };
  tells([deal, old], 2);
  await open(/2 non lues/);
  const link = await screen.findByRole("link", { name: /Les Petites Tables/ });
  expect(link.textContent).toContain(
    "120 actions · 2\u00a0923,20\u00a0€ · jusqu’au 28 nov. 2026 à 23\u00a0h\u00a059",
  );
  expect(screen.getByRole("link", { name: /Halage/ }).textContent).not.toContain("·");
});

it("marks all as read at once", async () => {
  tells([told], 1);
  server.answers(messageRoutes.readNotifications, { unreadCount: 0 });
  const { user } = await open(/1 non lue/);
  const all = await screen.findByRole("button", { name: "Tout marquer comme lu" });
  tells([{ ...told, readAt: told.createdAt }], 0);
  await user.click(all);
  await waitFor(() => expect(screen.queryByText(/Non lue/)).toBeNull());
  expect(server.lastOf(messageRoutes.readNotifications)?.body).toEqual({});
});

it("shows them as read before the server has answered, and as before where it refuses", async () => {
  const description = "Le serveur est occupé.";
  tells([told, { ...told, id: told.id.replace("51", "53") }], 2);
  server.refusesSome(messageRoutes.readNotifications, { unreadCount: 0 }, async () => {
    await waitFor(() => expect(screen.queryByText(/Non lue/)).toBeNull());
    return { status: 409, description };
  });
  const { user } = await open(/2 non lues/);
  await user.click(await screen.findByRole("button", { name: "Tout marquer comme lu" }));
  await waitFor(() => expect(useToasts.getState().messages[0]?.text).toBe(description));
  // What was guessed is taken back beside the words of the refusal, in no order.
  await waitFor(() => expect(screen.getAllByText(/Non lue/)).toHaveLength(2));
  await screen.findByRole("button", { name: /2 non lues/ });
});

it("says that there is nothing, and that the list could not be brought", async () => {
  tells([], 0);
  const { site } = await open(/^Notifications$/);
  expect(await screen.findByText("Rien pour l’instant")).toBeTruthy();
  site.unmount();
  server.refuses(messageRoutes.listNotifications, { status: 500 });
  await open(/^Notifications$/);
  expect(await screen.findByRole("alert")).toBeTruthy();
});
