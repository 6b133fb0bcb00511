import { articleRoutes } from "@coulisse/contract/operations/articles.ts";
import { companyRoutes } from "@coulisse/contract/companies/companies.ts";
import { corporateRoutes } from "@coulisse/contract/entities/corporates.ts";
import { formatSiret } from "@coulisse/domain/formats.ts";
import { signInRoutes } from "@coulisse/contract/accounts/sign-in.ts";
import { registerRoutes } from "@coulisse/contract/register/register.ts";
import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { call } from "#platform/api.ts";
import { entitiesTitle } from "#parts/palette/actions.ts";
import { path } from "#platform/paths.ts";
import { isAdmin, isUnfinished, type Auth } from "#platform/session.ts";
import { folded } from "@coulisse/domain/folded.ts";

export type PaletteEntry = {
  id: string;
  label: string;
  detail?: string;
  to: string;
  search?: Readonly<Record<string, string>>;
};

export type Search = {
  id: string;
  title: MessageDescriptor;
  mayUse: (auth: Auth) => boolean;
  /** Never called with a blank text. */
  find: (text: string, signal: AbortSignal, auth: Auth) => Promise<readonly PaletteEntry[]>;
};

const shownAtMost = 6;
/** Each company has two places to go to. */
const companiesAtMost = 4;
/** Each is a call: whoever administers more companies looks in theirs. */
const registersAskedMax = 3;

/**
 * Searches are what the palette finds beside pages: companies and people, as far as the reader may
 * see them.
 */
export const searches: readonly Search[] = [
  {
    id: "companies-of-the-platform",
    title: msg`Sociétés`,
    mayUse: isAdmin,
    find: async (name, signal) => {
      const query = { name, limit: companiesAtMost };
      const { items } = await call(companyRoutes.listCompanies, { query, signal });
      return items.flatMap(({ id, name: label, slug: companySlug }) => [
        { id, label, to: path("/admin/companies/:id", { id }) },
        {
          id: `${id}-register`,
          label,
          detail: i18n._(msg`Registre`),
          to: path("/companies/:companySlug/register", { companySlug }),
        },
      ]);
    },
  },
  {
    id: "holders",
    title: msg`Porteurs`,
    mayUse: (auth) => !isAdmin(auth) && auth.companies.length > 0,
    find: async (search, signal, { companies }) => {
      const query = { search, limit: shownAtMost };
      const found = await Promise.all(
        companies.slice(0, registersAskedMax).map(async ({ id, name, slug: companySlug }) => {
          const params = { companyId: id };
          const { items } = await call(registerRoutes.getCapTable, { params, query, signal });
          // Whom a line names alone has no page.
          const known = items.filter(({ kind }) => kind !== "named");
          return known.map((holder) => ({
            id: `${id}-${holder.holderId}`,
            label: holder.name,
            detail: name,
            to: path("/companies/:companySlug/holders/:id", { companySlug, id: holder.holderId }),
          }));
        }),
      );
      return found.flat();
    },
  },
  {
    id: "entities",
    title: entitiesTitle,
    mayUse: (auth) => auth.authUserId !== undefined && !isUnfinished(auth),
    find: async (text, signal, { authUserId: userId = "" }) => {
      const { items } = await call(corporateRoutes.listCorporatesOfUser, {
        params: { userId },
        signal,
      });
      return items
        .filter(({ link }) => link.status === "VALIDATED")
        .filter(({ corporate: { legalName, siren, siret } }) =>
          folded(`${legalName} ${siren ?? ""} ${siret ?? ""}`).includes(folded(text)),
        )
        .slice(0, shownAtMost)
        .map(({ corporate: { id, legalName, siren } }) => ({
          id,
          label: legalName,
          to: path("/investor/corporates"),
          ...(siren === null ? {} : { detail: formatSiret(siren) }),
        }));
    },
  },
  {
    id: "entities-of-the-platform",
    title: msg`Entreprises`,
    mayUse: isAdmin,
    find: async (search, signal) => {
      const query = { search, limit: shownAtMost };
      const { items } = await call(corporateRoutes.searchCorporates, { query, signal });
      return items.map(({ id, legalName, siren }) => ({
        id,
        label: legalName,
        to: path("/admin/investors"),
        ...(siren === null ? {} : { detail: formatSiret(siren) }),
        search: {
          part: "corporates",
          "entities.state": "all",
          "entities.q": siren ?? legalName,
        },
      }));
    },
  },
  {
    id: "companies-of-the-marketplace",
    title: msg`Place de marché`,
    mayUse: () => true,
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
    id: "articles",
    title: msg`Articles`,
    mayUse: () => true,
    find: async (search, signal) => {
      const query = { search, state: "PUBLISHED", limit: shownAtMost } as const;
      const { items } = await call(articleRoutes.listArticles, { query, signal });
      return items.map(({ id, title: label, companyName, companySlug }) => ({
        id,
        label,
        detail: companyName,
        to: path("/companies/:companySlug", { companySlug }),
        search: { article: id },
      }));
    },
  },
  {
    id: "people",
    title: msg`Personnes`,
    mayUse: isAdmin,
    find: async (search, signal) => {
      const query = { search, limit: shownAtMost };
      const { items } = await call(signInRoutes.searchUsers, { query, signal });
      return items.map((user) => ({
        id: user.id,
        label: `${user.firstName} ${user.lastName}`,
        ...(user.email ? { detail: user.email } : {}),
        to: path("/admin/users/:id", { id: user.id }),
      }));
    },
  },
];
