import { signInRoutes } from "@coulisse/contract/accounts/sign-in.ts";
import type { SignOnIdentity } from "@coulisse/contract/accounts/sign-on.schemas.ts";
import { signOnRoutes } from "@coulisse/contract/accounts/sign-on.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { keepInvitedVisit } from "./invited-visit.ts";
import { useSignOnFailure } from "./sign-on-failure.ts";
import { useAuth } from "#platform/session.ts";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { meOf, userOf } from "#testing/user.ts";
import { screen as franceConnect } from "./franceconnect-callback-screen.tsx";
import { screen as google } from "./google-callback-screen.tsx";
import { screen as identities } from "./identities-screen.tsx";

const server = contractServer();
const id = "0193a0c0-0000-7000-8000-000000000401";
const ada = userOf({ id });
const linked: SignOnIdentity = {
  id,
  provider: "google",
  name: "Ada Morel",
  email: "ada@test.example",
  linkedAt: "2026-11-20T09:00:00.000Z",
  lastUsedAt: "2026-11-20T09:00:00.000Z",
  removable: true,
};

beforeEach(() => useAuth.setState(useAuth.getInitialState(), true));

it("hands the provider’s answer on as it came, and goes where the server says", async () => {
  server.answers(signOnRoutes.finishGoogle, { user: ada, redirectUrl: "/marketplace" });
  server.answers(signInRoutes.getMe, meOf(ada));
  window.history.replaceState(null, "", "/sign-in/google/callback?state=s&code=0123");
  const { pathname } = showScreen(google, "/sign-in/google/callback");
  window.history.replaceState(null, "", "/sign-in/google/callback?state=s&code=0123");
  await waitFor(() => expect(pathname()).toBe("/marketplace"));
  const asked = server.lastOf(signOnRoutes.finishGoogle)?.url.searchParams;
  expect([asked?.get("state"), asked?.get("code")]).toEqual(["s", "0123"]);
});

it("leads back to signing in with the words of a refusal, or to the account that was open", async () => {
  const refused = { status: 409, code: "sign_on_cancelled", description: "Vous avez annulé." };
  server.refuses(signOnRoutes.finishFranceConnect, refused);
  const guest = showScreen(franceConnect, "/sign-in/franceconnect/callback");
  await waitFor(() => expect(guest.pathname()).toBe("/sign-in"));
  expect(useSignOnFailure.getState()).toMatchObject({ failure: "Vous avez annulé." });

  useAuth.setState({ authUserId: id, user: ada });
  const member = showScreen(franceConnect, "/sign-in/franceconnect/callback");
  await waitFor(() => expect(member.pathname()).toBe("/investor/identities"));
  await screen.findAllByText("Vous avez annulé.");
});

it("leads back to the invitation from which a visit began, once", async () => {
  server.refuses(signOnRoutes.finishFranceConnect, { status: 409, code: "sign_on_cancelled" });
  keepInvitedVisit("an-invitation");
  const guest = showScreen(franceConnect, "/sign-in/franceconnect/callback");
  await waitFor(() => expect(guest.pathname()).toBe("/invitation"));
  expect(guest.hash()).toBe("token=an-invitation");
  expect(sessionStorage.length).toBe(0);
});

it("removes a way in after asking, keeps the last one, and says why one cannot be linked", async () => {
  server.answers(signOnRoutes.listIdentities, {
    items: [
      linked,
      { ...linked, id: id.replace("1", "2"), provider: "franceconnect", removable: false },
    ],
    waiting: { provider: "google", name: "Élise" },
  });
  const { user } = showScreen(identities, "/investor/identities");
  await user.click(await screen.findByRole("button", { name: "Retirer Google" }));
  expect(screen.queryByRole("button", { name: "Retirer FranceConnect" })).toBeNull();
  screen.getByText(/C’est votre seul moyen de connexion/);
  server.refuses(signOnRoutes.removeIdentity, {
    status: 409,
    code: "last_way_in",
    description: "Il ne resterait aucun moyen d’entrer.",
  });
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Retirer" }));
  await screen.findByText("Il ne resterait aucun moyen d’entrer.");
  await user.click(dialog.getByRole("button", { name: "Annuler" }));

  screen.getByText(/vous connecter avec cette identité.: Élise\.$/);
  server.refuses(signOnRoutes.linkIdentity, { status: 409, description: "Elle n’attend plus." });
  await user.click(screen.getByRole("button", { name: "Lier cette identité" }));
  await screen.findByText("Elle n’attend plus.");
});
