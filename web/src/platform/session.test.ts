import { waitFor } from "@testing-library/react";
import { signInRoutes } from "@coulisse/contract/accounts/sign-in.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { contractServer } from "#testing/contract-server.ts";
import { administrator, meOf, userOf } from "#testing/user.ts";
import { createQueryClient } from "./query-client.ts";
import { clearSession, loadSession, reloadRights, restoreSession, useAuth } from "./session.ts";

const server = contractServer();
const ids = {
  user: "0193a0c0-0000-7000-8000-000000000001",
  investor: "0193a0c0-0000-7000-8000-000000000002",
  company: "0193a0c0-0000-7000-8000-000000000003",
};
const claire = userOf({ id: ids.user, investorId: ids.investor });
const fournil = {
  id: ids.company,
  name: "Le Fournil",
  slug: "le-fournil",
  logoUrl: null,
  ...administrator,
};
const unknown = {
  description: "Impossible de récupérer les informations de l'utilisateur connecté.",
  errors: [],
  status: 0,
};

const isHere = (user = claire, companies = [fournil]) => {
  server.answers(signInRoutes.getMe, meOf(user, companies));
};

const hasNoSession = () => {
  server.refuses(signInRoutes.getMe, { status: 401, code: "no_session" });
  server.refuses(signInRoutes.refreshSession, { status: 401, code: "session_ended" });
};

beforeEach(() => useAuth.setState(useAuth.getInitialState()));

describe("the authentication state", () => {
  it("is that of the session once it is restored, and empty once it is closed", async () => {
    const queryClient = createQueryClient();
    expect(useAuth.getState()).toMatchObject({ authUserId: undefined, authCompanyIds: [] });
    isHere();
    await restoreSession(queryClient);
    expect(useAuth.getState()).toMatchObject({
      authUserId: ids.user,
      authInvestorId: ids.investor,
      authCompanyIds: [ids.company],
      user: { firstName: claire.firstName },
    });
    clearSession(queryClient);
    expect(useAuth.getState()).toEqual(useAuth.getInitialState());
  });

  it("is a guest’s where no session is there at start-up", async () => {
    hasNoSession();
    await restoreSession(createQueryClient());
    expect(useAuth.getState()).toEqual(useAuth.getInitialState());
  });

  it("takes the investor as soon as the profile is made", async () => {
    const queryClient = createQueryClient();
    isHere({ ...claire, investorId: null });
    await restoreSession(queryClient);
    expect(useAuth.getState().authInvestorId).toBeUndefined();
    isHere();
    const { method, path } = signInRoutes.getMe;
    await queryClient.invalidateQueries({ queryKey: [`${method} ${path}`] });
    await waitFor(() => expect(useAuth.getState().authInvestorId).toBe(ids.investor));
  });
});

describe("a user who cannot be fetched", () => {
  it.each([403, 404, 409, 500])(
    "is told so in the same words at start-up, after %i",
    async (status) => {
      server.refuses(signInRoutes.getMe, { status, description: "internals" });
      await expect(restoreSession(createQueryClient())).rejects.toMatchObject(unknown);
      expect(useAuth.getState().authUserId).toBeUndefined();
    },
  );

  it("is told so after signing in as well, where the browser kept no cookie", async () => {
    hasNoSession();
    await expect(loadSession(createQueryClient())).rejects.toMatchObject(unknown);
  });
});

it("knows a right that was given or taken meanwhile", async () => {
  const queryClient = createQueryClient();
  isHere(claire, []);
  await restoreSession(queryClient);
  expect(await reloadRights(queryClient)).toBe(false);
  isHere();
  expect(await reloadRights(queryClient)).toBe(true);
  expect(useAuth.getState().authCompanyIds).toEqual([ids.company]);
  isHere(claire, []);
  expect(await reloadRights(queryClient)).toBe(true);
  expect(useAuth.getState().authCompanyIds).toEqual([]);
});
