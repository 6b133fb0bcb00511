import { accountRoutes } from "@coulisse/contract/accounts.ts";
import { inviteHolders, inviteUser } from "#features/accounts/chosen-invitations.commands.ts";
import { confirmEmail } from "#features/accounts/email.commands.ts";
import { listInvitations, readInvitation } from "#features/accounts/invitations.queries.ts";
import { askPasswordReset, changePassword } from "#features/accounts/passwords.commands.ts";
import { createUser } from "#features/accounts/sign-up.commands.ts";
import {
  changePhone,
  sendVerification,
  verifyPhone,
} from "#features/accounts/verification.commands.ts";
import { readVerification } from "#features/accounts/verification.queries.ts";
import { bind } from "#platform/http/bind.ts";
import { writeSessionCookies } from "#platform/session-cookies.ts";

export const accountBindings = bind(accountRoutes, {
  createUser: {
    handle: async ({ ctx, body, device, setCookie }) => {
      const { user, tokens } = await createUser(ctx, body, device);
      writeSessionCookies(ctx, setCookie, tokens);
      return user;
    },
  },
  getVerification: {
    handle: ({ ctx, params }) => readVerification(ctx, ctx.db, params.userId),
  },
  sendVerification: { handle: ({ ctx, params }) => sendVerification(ctx, params.userId) },
  verifyPhone: { handle: ({ ctx, params, body }) => verifyPhone(ctx, params.userId, body.code) },
  changePhone: { handle: ({ ctx, params, body }) => changePhone(ctx, params.userId, body.phone) },
  askPasswordReset: { handle: ({ ctx, body }) => askPasswordReset(ctx, body.email) },
  changePassword: { handle: ({ ctx, body }) => changePassword(ctx, body) },
  getInvitation: {
    handle: async ({ ctx, params }) => ({
      invitation: await readInvitation(ctx, ctx.db, params.userId),
    }),
  },
  inviteUser: { handle: ({ ctx, params }) => inviteUser(ctx, params.userId) },
  listInvitations: {
    handle: ({ ctx, params, query }) => listInvitations(ctx, params.companyId, query),
  },
  inviteHolders: {
    handle: ({ ctx, params, body }) => inviteHolders(ctx, params.companyId, body.userIds),
  },
  confirmEmail: { handle: ({ ctx, body }) => confirmEmail(ctx, body.token) },
});
