import { addressRoutes } from "@coulisse/contract/accounts/addresses.ts";
import { bind } from "#platform/http/bind.ts";
import {
  createAddress,
  createAddressFromDirectory,
} from "#features/accounts/addresses/addresses.commands.ts";
import {
  findDirectoryAddress,
  getAddress,
  subjectOfAddress,
  suggestAddresses,
} from "#features/accounts/addresses/addresses.queries.ts";

export const addressBindings = bind(addressRoutes, {
  autocompleteAddress: {
    handle: async ({ ctx, query }) => ({ items: await suggestAddresses(ctx, query.query) }),
  },
  completeAddress: { handle: ({ ctx, query }) => findDirectoryAddress(ctx, query.addressId) },
  createAddress: { handle: ({ ctx, body }) => createAddress(ctx, body) },
  createAddressFromDirectory: {
    handle: ({ ctx, params }) => createAddressFromDirectory(ctx, params.externalId),
  },
  getAddress: {
    subject: (ctx, params) => subjectOfAddress(ctx, params.addressId),
    handle: ({ ctx, params }) => getAddress(ctx, params.addressId),
  },
});
