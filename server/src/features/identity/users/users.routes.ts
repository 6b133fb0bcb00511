import { userRoutes } from "@coulisse/contract/identity/users.ts";
import { bind } from "#platform/http/bind.ts";
import { takeListFile } from "#platform/list-files/list-file.ts";
import { stateCivilState } from "#features/accounts/people/civil-states.commands.ts";
import { listCivilStates } from "#features/accounts/people/civil-states.queries.ts";
import {
  changeEmail,
  sendEmailCode,
  verifyEmail,
} from "#features/accounts/people/email.commands.ts";
import { listUsers } from "#features/accounts/people/user-list.queries.ts";
import { usersFile } from "#features/identity/users/files/users-file.ts";
import { updateUser } from "#features/identity/users/users.commands.ts";
import { getAccount, readAccount } from "#features/identity/users/users.queries.ts";

export const userBindings = bind(userRoutes, {
  exportUsers: {
    handle: ({ ctx, params: { format }, query }) =>
      takeListFile(ctx, usersFile, {
        format,
        ids: query.ids,
        read: (inner, place) => listUsers(inner, { ...query, ...place }),
      }),
  },
  getUser: {
    handle: ({ ctx, params, query }) => getAccount(ctx, params.userId, query.include?.split(",")),
  },
  updateUser: {
    handle: ({ ctx, params, body, version }) => updateUser(ctx, params.userId, body, version),
  },
  listCivilStates: {
    handle: async ({ ctx, params }) => ({ items: await listCivilStates(ctx, params.userId) }),
  },
  stateCivilState: { handle: ({ ctx, params, body }) => stateCivilState(ctx, params.userId, body) },
  changeEmail: { handle: ({ ctx, params, body }) => changeEmail(ctx, params.userId, body.email) },
  sendEmailCode: { handle: ({ ctx, params }) => sendEmailCode(ctx, params.userId) },
  verifyEmail: {
    handle: async ({ ctx, params, body }) => {
      await verifyEmail(ctx, params.userId, body.code);
      return readAccount(ctx, params.userId);
    },
  },
});
