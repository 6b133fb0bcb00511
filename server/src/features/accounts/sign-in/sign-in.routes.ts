import { signInRoutes } from "@coulisse/contract/accounts/sign-in.ts";
import { bind } from "#platform/http/bind.ts";
import { Problem } from "#platform/problem.ts";
import { clearSessionCookies, writeSessionCookies } from "#platform/session-cookies.ts";
import { listSessions } from "#features/accounts/sign-in/sessions.queries.ts";
import { closeSession } from "#features/accounts/sign-in/sessions.commands.ts";
import { signIn } from "#features/accounts/sign-in/sign-in.commands.ts";
import { refreshSession, signOut } from "#features/accounts/sign-in/refresh.commands.ts";
import { searchHolders, searchUsers } from "#features/accounts/people/people.queries.ts";
import { listUsers } from "#features/accounts/people/user-list.queries.ts";
import { findArrived, getMe, type ListCompanies } from "#features/accounts/sign-in/me.queries.ts";
import { cookieNames } from "#platform/tokens.ts";

/** Accounts know no company: what reads those of a person is handed in. */
export const bindSignIn = (listCompanies: ListCompanies) =>
  bind(signInRoutes, {
    signIn: {
      handle: async ({ ctx, body, device, setCookie }) => {
        const { factor, ...tokens } = await signIn(ctx, body, device);
        writeSessionCookies(ctx, setCookie, tokens);
        return { user: await findArrived(ctx, tokens, listCompanies), factor };
      },
    },
    refreshSession: {
      handle: async ({ ctx, cookies, setCookie }) => {
        try {
          const { refresh, access } = cookieNames(ctx.settings.publicUrl);
          const { user, tokens } = await refreshSession(ctx, cookies[refresh], cookies[access]);
          writeSessionCookies(ctx, setCookie, tokens);
          return { user };
        } catch (error) {
          if (error instanceof Problem && error.code !== "factor_needed") {
            clearSessionCookies(ctx, setCookie);
          }
          throw error;
        }
      },
    },
    signOut: {
      handle: async ({ ctx, cookies, setCookie }) => {
        await signOut(ctx, cookies[cookieNames(ctx.settings.publicUrl).refresh]);
        clearSessionCookies(ctx, setCookie);
      },
    },
    listSessions: { handle: async ({ ctx }) => ({ items: await listSessions(ctx) }) },
    closeSession: { handle: ({ ctx, params }) => closeSession(ctx, params.sessionId) },
    getMe: { handle: ({ ctx }) => getMe(ctx, listCompanies) },
    listUsers: { handle: ({ ctx, query }) => listUsers(ctx, query) },
    searchUsers: { handle: ({ ctx, query }) => searchUsers(ctx, query) },
    searchHolders: {
      handle: async ({ ctx, query }) => ({ items: await searchHolders(ctx, query.search) }),
    },
  });
