import { wishlistRoutes } from "@coulisse/contract/operations/wishlist.ts";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { wishOf } from "#features/operations/wishlist/testing/wish.ts";
import { useAuth } from "#platform/session.ts";
import { contractServer } from "#testing/contract-server.ts";
import { renderInSite } from "#testing/with-site.tsx";
import { useToasts } from "#ui/toast.ts";
import { Toaster } from "#ui/toaster.tsx";
import { WishToggle } from "./wish-toggle.tsx";

const server = contractServer();
const wish = wishOf();
const company = { id: wish.companyId ?? "", name: "Le Fournil", slug: "le-fournil" };
const add = "Ajouter à ma wishlist";
const takeOff = "Retirer de ma wishlist";

beforeEach(() => {
  useAuth.setState({ authUserId: wish.userId });
  useToasts.setState({ messages: [] });
});

const show = async (...items: (typeof wish)[]) => {
  server.answers(wishlistRoutes.listUserWishes, { items });
  await renderInSite(() => (
    <>
      <WishToggle company={company} />
      <Toaster />
    </>
  ));
  return userEvent.setup();
};
const isSaid = (name: string) => screen.queryByRole("button", { name }) !== null;

it("shows the wish before the server has answered, and goes back with its words where it refuses", async () => {
  const description = "Votre wishlist est pleine.";
  server.refusesSome(wishlistRoutes.createWish, wish, async () => {
    await waitFor(() => expect(isSaid(takeOff)).toBe(true));
    return { status: 409, description };
  });
  const user = await show();
  await waitFor(() =>
    expect(screen.getByRole("button", { name: add }).getAttribute("aria-disabled")).toBeNull(),
  );
  await user.click(screen.getByRole("button", { name: add }));
  await screen.findByText(description);
  expect(isSaid(add)).toBe(true);
});

it("takes the wish back where that is thought better of", async () => {
  server.answers(wishlistRoutes.createWish, wish);
  server.answers(wishlistRoutes.deleteWish, undefined);
  const user = await show();
  await waitFor(() =>
    expect(screen.getByRole("button", { name: add }).getAttribute("aria-disabled")).toBeNull(),
  );
  await user.click(screen.getByRole("button", { name: add }));
  await screen.findByText("Entreprise ajoutée à la wishlist.");
  await user.keyboard("{Control>}z{/Control}");
  await screen.findByText("C’est annulé.");
  const { pathname } = server.lastOf(wishlistRoutes.deleteWish)?.url ?? {};
  expect(pathname).toMatch(new RegExp(`${wish.id}$`));
});

it("tells the other tabs of a wish, and that it was taken back", async () => {
  const heard: unknown[] = [];
  const tab = new BroadcastChannel("coulisse-live");
  onTestFinished(() => tab.close());
  tab.addEventListener("message", ({ data }) => void heard.push(data));
  server.answers(wishlistRoutes.createWish, wish);
  server.answers(wishlistRoutes.deleteWish, undefined);
  const user = await show();
  await waitFor(() =>
    expect(screen.getByRole("button", { name: add }).getAttribute("aria-disabled")).toBeNull(),
  );
  await user.click(screen.getByRole("button", { name: add }));
  await screen.findByText("Entreprise ajoutée à la wishlist.");
  await waitFor(() => expect(heard).toHaveLength(1));
  await user.keyboard("{Control>}z{/Control}");
  await waitFor(() => expect(heard).toHaveLength(2));
  expect(heard[1]).toEqual({ changed: wishlistRoutes.deleteWish.changes });
});

it("makes a wish again that was taken off", async () => {
  server.answers(wishlistRoutes.deleteWish, undefined);
  server.answers(wishlistRoutes.createWish, wish);
  const user = await show(wish);
  const button = await screen.findByRole("button", { name: takeOff });
  await user.click(button);
  await user.click(await screen.findByRole("button", { name: "Annuler" }));
  await screen.findByText("C’est annulé.");
  expect(server.lastOf(wishlistRoutes.createWish)?.body).toEqual({ companyId: company.id });
});
