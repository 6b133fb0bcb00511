import { fillPath, type SitePath } from "@coulisse/contract/site-paths.ts";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { areasOf, type AreaChoice } from "#platform/menu.ts";
import type { Auth } from "#platform/session.ts";

type Action = {
  pattern: SitePath;
  label: MessageDescriptor;
  search?: Readonly<Record<string, string>>;
};

/** Actions are what one begins in each area, where it is begun. */
const actions: Readonly<Record<AreaChoice["kind"], readonly Action[]>> = {
  investor: [
    { pattern: "/investor/second-market/sale-offer", label: msg`Vendre des actions` },
    { pattern: "/investor/second-market/buy-offer", label: msg`Acheter des actions` },
    { pattern: "/investor/corporates/new", label: msg`Représenter une entité` },
  ],
  company: [
    { pattern: "/companies/:companySlug/invitations", label: msg`Inviter les porteurs` },
    {
      pattern: "/companies/:companySlug/cap-table",
      label: msg`Simuler une levée`,
      search: { simulate: "round" },
    },
    { pattern: "/companies/:companySlug/articles/new", label: msg`Nouvel article` },
  ],
  admin: [
    { pattern: "/admin/companies/new", label: msg`Nouvelle société` },
    { pattern: "/admin/users/new", label: msg`Nouvel utilisateur` },
    { pattern: "/admin/joint-holders/new", label: msg`Nouvelle indivision` },
    { pattern: "/admin/share-categories/new", label: msg`Nouvelle catégorie d’actions` },
    { pattern: "/admin/share-categories/distribution", label: msg`Écrire au registre` },
    {
      pattern: "/admin/share-categories/distribution",
      label: msg`Importer un registre`,
      search: { tab: "import" },
    },
    { pattern: "/admin/fundraising/new", label: msg`Nouvelle levée` },
    { pattern: "/admin/contracts/new", label: msg`Nouveau contrat` },
    { pattern: "/admin/formalities/new", label: msg`Nouvelle formalité` },
    { pattern: "/admin/articles/new", label: msg`Nouvel article` },
  ],
};

export const entitiesTitle = msg`Mes entreprises`;
export const actionsTitle = msg`Commencer`;

/** Gives what the reader may begin, in each area that they may enter. */
export const actionsOf = (auth: Auth) =>
  areasOf(auth).flatMap((area) =>
    actions[area.kind].map(({ pattern, label, search }) => {
      const to = fillPath(pattern, area.kind === "company" ? { companySlug: area.slug } : {});
      const id = `do-${to}-${Object.values(search ?? {}).join("")}`;
      return { area, id, label, to, ...(search === undefined ? {} : { search }) };
    }),
  );
