import { securityRoutes } from "@coulisse/contract/accounts/security.ts";
import { bind, type Call } from "#platform/http/bind.ts";
import { writeSessionCookies } from "#platform/session-cookies.ts";
import { cookieNames } from "#platform/tokens.ts";
import {
  getFactorStep,
  proveFactor,
  signInWithPasskey,
} from "#features/accounts/factors/factor-step.commands.ts";
import { getArrived, type ListCompanies } from "#features/accounts/sign-in/me.queries.ts";
import { getFactors } from "#features/accounts/factors/factors.queries.ts";
import { askPasskey } from "#features/accounts/factors/passkey-answers.commands.ts";
import {
  addPasskey,
  draftPasskey,
  removePasskey,
  renamePasskey,
} from "#features/accounts/factors/passkeys.commands.ts";
import { prove } from "#features/accounts/factors/proof.commands.ts";
import { removeUserFactors } from "#features/accounts/factors/removed-factors.commands.ts";
import { renewRecoveryCodes } from "#features/accounts/factors/recovery-codes.commands.ts";
import {
  closeOtherSessions,
  closeUserSessions,
  listUserSessions,
} from "#features/accounts/sign-in/user-sessions.commands.ts";
import { confirmTotp, draftTotp, removeTotp } from "#features/accounts/factors/totp.commands.ts";

/**
 * The token of a session that awaits its factor, which makes no actor, or of one that gets new
 * tokens.
 */
const accessToken = ({ ctx, cookies }: Pick<Call<never>, "ctx" | "cookies">) =>
  cookies[cookieNames(ctx.settings.publicUrl).access];

/** Accounts know no company: what reads those of a person is handed in. */
export const bindSecurity = (listCompanies: ListCompanies) =>
  bind(securityRoutes, {
    getFactorStep: {
      handle: async (call) => ({ factor: await getFactorStep(call.ctx, accessToken(call)) }),
    },
    proveFactor: {
      handle: async (call) => {
        const { ctx, body, setCookie } = call;
        const { tokens } = await proveFactor(ctx, body, accessToken(call));
        writeSessionCookies(ctx, setCookie, tokens);
        return { user: await getArrived(ctx, tokens, listCompanies) };
      },
    },
    askPasskey: { handle: ({ ctx }) => askPasskey(ctx) },
    signInWithPasskey: {
      handle: async ({ ctx, body, device, setCookie }) => {
        const { tokens } = await signInWithPasskey(ctx, body.passkey, device);
        writeSessionCookies(ctx, setCookie, tokens);
        return { user: await getArrived(ctx, tokens, listCompanies) };
      },
    },
    prove: {
      handle: async (call) => {
        const { ctx, body, setCookie } = call;
        writeSessionCookies(ctx, setCookie, await prove(ctx, body, accessToken(call)));
      },
    },
    closeOtherSessions: { handle: ({ ctx }) => closeOtherSessions(ctx) },
    listUserSessions: {
      handle: async ({ ctx, params }) => ({ items: await listUserSessions(ctx, params.userId) }),
    },
    closeUserSessions: { handle: ({ ctx, params }) => closeUserSessions(ctx, params.userId) },
    getFactors: { handle: ({ ctx }) => getFactors(ctx) },
    removeUserFactors: {
      handle: ({ ctx, params, body }) => removeUserFactors(ctx, params.userId, body.reason),
    },
    draftTotp: { handle: ({ ctx }) => draftTotp(ctx) },
    confirmTotp: { handle: ({ ctx, body }) => confirmTotp(ctx, body.code) },
    removeTotp: { handle: ({ ctx }) => removeTotp(ctx) },
    draftPasskey: { handle: ({ ctx }) => draftPasskey(ctx) },
    addPasskey: { handle: ({ ctx, body }) => addPasskey(ctx, body) },
    renamePasskey: {
      handle: ({ ctx, params, body }) => renamePasskey(ctx, params.passkeyId, body.name),
    },
    removePasskey: { handle: ({ ctx, params }) => removePasskey(ctx, params.passkeyId) },
    renewRecoveryCodes: { handle: ({ ctx }) => renewRecoveryCodes(ctx) },
  });
