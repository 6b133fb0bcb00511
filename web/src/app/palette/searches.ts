import { companyRoutes } from "@coulisse/contract/companies.ts";
import { identityRoutes } from "@coulisse/contract/identity.ts";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { call } from "../api.ts";
import { path, type Pattern } from "../paths.ts";
import { isAdmin, type Auth } from "../session.ts";

export type PaletteEntry = { id: string; label: string; detail?: string; to: string };

export type Search = {
  id: string;
  title: MessageDescriptor;
  mayUse: (auth: Auth) => boolean;
  /** The page that it leads to: without it, there is nothing to find. */
  leadsTo: Pattern;
  /** Never called with a blank text. */
  find: (text: string, signal: AbortSignal) => Promise<readonly PaletteEntry[]>;
};

const shownAtMost = 6;

/** What the palette finds beside pages: companies and people, as far as the reader may see them. */
export const searches: readonly Search[] = [
  {
    id: "companies-of-the-platform",
    title: msg`Sociétés`,
    mayUse: isAdmin,
    leadsTo: "/admin/companies/:id",
    find: async (name, signal) => {
      const query = { name, limit: shownAtMost };
      const { items } = await call(companyRoutes.listCompanies, { query, signal });
      return items.map((company) => ({
        id: company.id,
        label: company.name,
        to: path("/admin/companies/:id", { id: company.id }),
      }));
    },
  },
  {
    id: "companies-of-the-marketplace",
    title: msg`Place de marché`,
    mayUse: () => true,
    leadsTo: "/companies/:companySlug",
    find: async (text, signal) => {
      const query = { text, limit: shownAtMost };
      const { items } = await call(companyRoutes.listMarketplace, { query, signal });
      return items.map(({ id, name, city, slug }) => ({
        id,
        label: name,
        ...(city ? { detail: city } : {}),
        to: path("/companies/:companySlug", { companySlug: slug }),
      }));
    },
  },
  {
    id: "people",
    title: msg`Personnes`,
    mayUse: isAdmin,
    leadsTo: "/admin/users/:id",
    find: async (search, signal) => {
      const query = { search, limit: shownAtMost };
      const { items } = await call(identityRoutes.searchUsers, { query, signal });
      return items.map((user) => ({
        id: user.id,
        label: `${user.firstName} ${user.lastName}`,
        ...(user.email ? { detail: user.email } : {}),
        to: path("/admin/users/:id", { id: user.id }),
      }));
    },
  },
];
