import { identityRoutes } from "@coulisse/contract/identity.ts";
import type { Context } from "#platform/context.ts";
import { bind, type Cookie } from "#platform/http/bind.ts";
import { Problem } from "#platform/problem.ts";
import {
  closeSession,
  refreshSession,
  signIn,
  signOut,
  type Tokens,
} from "#features/identity/identity.commands.ts";
import {
  getMe,
  listMyCompanies,
  listSessions,
  searchHolders,
  searchUsers,
} from "#features/identity/identity.queries.ts";
import { accessSeconds, cookieNames, refreshSeconds } from "#platform/tokens.ts";

type SetCookie = (cookie: Cookie) => void;

/** The refresh cookie travels to its own path alone. */
const refreshPath = "/api/auth/token";

const writeCookies = (ctx: Context, setCookie: SetCookie, tokens: Tokens): void => {
  if (!tokens) return;
  const names = cookieNames(ctx.settings.publicUrl);
  setCookie({ name: names.access, value: tokens.access, maxAgeSeconds: accessSeconds, path: "/" });
  setCookie({
    name: names.refresh,
    value: tokens.refresh,
    maxAgeSeconds: refreshSeconds,
    path: refreshPath,
  });
};

const clearCookies = (ctx: Context, setCookie: SetCookie): void => {
  const names = cookieNames(ctx.settings.publicUrl);
  setCookie({ name: names.access, value: "", maxAgeSeconds: 0, path: "/" });
  setCookie({ name: names.refresh, value: "", maxAgeSeconds: 0, path: refreshPath });
};

export const identityBindings = bind(identityRoutes, {
  signIn: {
    handle: async ({ ctx, body, device, setCookie }) => {
      const { user, tokens } = await signIn(ctx, body, device);
      writeCookies(ctx, setCookie, tokens);
      return { user };
    },
  },
  refreshSession: {
    handle: async ({ ctx, cookies, setCookie }) => {
      try {
        const name = cookieNames(ctx.settings.publicUrl).refresh;
        const { user, tokens } = await refreshSession(ctx, cookies[name]);
        writeCookies(ctx, setCookie, tokens);
        return { user };
      } catch (error) {
        if (error instanceof Problem) clearCookies(ctx, setCookie);
        throw error;
      }
    },
  },
  signOut: {
    handle: async ({ ctx, cookies, setCookie }) => {
      await signOut(ctx, cookies[cookieNames(ctx.settings.publicUrl).refresh]);
      clearCookies(ctx, setCookie);
    },
  },
  listSessions: { handle: async ({ ctx }) => ({ items: await listSessions(ctx) }) },
  closeSession: { handle: ({ ctx, params }) => closeSession(ctx, params.sessionId) },
  getMe: { handle: ({ ctx }) => getMe(ctx) },
  listMyCompanies: { handle: async ({ ctx }) => ({ items: await listMyCompanies(ctx) }) },
  searchUsers: { handle: ({ ctx, query }) => searchUsers(ctx, query) },
  searchHolders: {
    handle: async ({ ctx, query }) => ({ items: await searchHolders(ctx, query.search) }),
  },
});
