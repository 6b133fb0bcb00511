import { accountRoutes } from "@coulisse/contract/accounts/accounts.ts";
import { inviteUser } from "#features/accounts/sign-up/chosen-invitations.commands.ts";
import { confirmEmail } from "#features/accounts/sign-up/confirmed-email.commands.ts";
import { readInvitation } from "#features/accounts/sign-up/invitations.queries.ts";
import { changePassword } from "#features/accounts/passwords/passwords.commands.ts";
import { askPasswordReset } from "#features/accounts/passwords/reset-codes.commands.ts";
import { createUser } from "#features/accounts/sign-up/sign-up.commands.ts";
import {
  changePhone,
  sendVerification,
  verifyPhone,
} from "#features/accounts/sign-up/verification.commands.ts";
import { readVerification } from "#features/accounts/sign-up/verification.queries.ts";
import { claimInvitation, mailInvitation } from "#features/accounts/welcome/welcome.commands.ts";
import type { Context } from "#platform/context.ts";
import { bind } from "#platform/http/bind.ts";
import { writeDeviceCookie, writeSessionCookies } from "#platform/session-cookies.ts";
import { cookieNames, newToken } from "#platform/tokens.ts";

/** The time is as long as a code of the mail may be typed, and a while for whoever asks again. */
const askedSeconds = 60 * 60;

/** The browser that asked for a code: it has tries of its own to type it. */
const browserOf = (
  ctx: Context,
  cookies: Readonly<Record<string, string | undefined>>,
): string | undefined => cookies[cookieNames(ctx.settings.publicUrl).reset];

export const accountBindings = bind(accountRoutes, {
  createUser: {
    handle: async ({ ctx, body, device, setCookie }) => {
      const { user, tokens } = await createUser(ctx, body, device);
      writeSessionCookies(ctx, setCookie, tokens);
      return user;
    },
  },
  getVerification: {
    handle: ({ ctx, params }) => readVerification(ctx, params.userId),
  },
  sendVerification: { handle: ({ ctx, params }) => sendVerification(ctx, params.userId) },
  verifyPhone: { handle: ({ ctx, params, body }) => verifyPhone(ctx, params.userId, body.code) },
  changePhone: { handle: ({ ctx, params, body }) => changePhone(ctx, params.userId, body.phone) },
  askPasswordReset: {
    handle: ({ ctx, body, cookies, setCookie }) => {
      const browser = browserOf(ctx, cookies) ?? newToken();
      const name = cookieNames(ctx.settings.publicUrl).reset;
      setCookie({ name, value: browser, maxAgeSeconds: askedSeconds });
      return askPasswordReset(ctx, body.email, browser);
    },
  },
  changePassword: {
    handle: async ({ ctx, body, cookies, setCookie }) => {
      const device = await changePassword(ctx, body, browserOf(ctx, cookies));
      if (device !== undefined) writeDeviceCookie(ctx, setCookie, device);
    },
  },
  getInvitation: {
    handle: async ({ ctx, params }) => ({
      invitation: await readInvitation(ctx, params.userId),
    }),
  },
  inviteUser: { handle: ({ ctx, params }) => inviteUser(ctx, params.userId) },
  claimInvitation: {
    handle: async ({ ctx, body, device, setCookie }) => {
      const { user, tokens } = await claimInvitation(ctx, body, device);
      writeSessionCookies(ctx, setCookie, tokens);
      return user;
    },
  },
  mailInvitation: { handle: ({ ctx, body }) => mailInvitation(ctx, body) },
  confirmEmail: { handle: ({ ctx, body }) => confirmEmail(ctx, body.token) },
});
