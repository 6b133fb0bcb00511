import { knownHolderRoutes } from "@coulisse/contract/companies/known-holders.ts";
import { companyRoutes } from "@coulisse/contract/companies/companies.ts";
import { formatQuantity } from "@coulisse/domain/formats.ts";
import type { HolderSummary } from "@coulisse/contract/accounts/sign-in.schemas.ts";
import { signInRoutes } from "@coulisse/contract/accounts/sign-in.ts";
import { companyRoleRoutes } from "@coulisse/contract/companies/company-roles.ts";
import { companyRoleWords } from "@coulisse/domain/company-role-words.ts";
import { folded } from "@coulisse/domain/folded.ts";
import { registerRoutes } from "@coulisse/contract/register/register.ts";
import { i18n } from "@lingui/core";
import { currentLocale } from "#i18n/dictionary.ts";
import { call } from "#platform/api.ts";
import type { Suggestion } from "#ui/form/use-search.ts";
import { barredWords } from "../words/standing-words.ts";

/** A search is what a picker asks the server while one types: who or what goes by that name. */
type Search = (text: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;

const shownAtMost = 20;

export const searchCompanies: Search = async (name, signal) => {
  const query = { name, limit: shownAtMost };
  const { items } = await call(companyRoutes.listCompanies, { query, signal });
  return items.map((company) => ({
    value: company.id,
    label: company.name,
    detail: company.legalForm,
  }));
};

/** Somebody whose account does not let them be chosen is shown all the same, with the reason. */
const barredBy = (account: Parameters<typeof barredWords>[0]): Pick<Suggestion, "barred"> => {
  const barred = barredWords(account);
  return barred === undefined ? {} : { barred: i18n._(barred) };
};

export const searchUsers: Search = async (search, signal) => {
  const query = { search, limit: shownAtMost };
  const { items } = await call(signInRoutes.searchUsers, { query, signal });
  return items.map((user) => ({
    value: user.id,
    label: `${user.firstName} ${user.lastName}`,
    detail: user.email ?? undefined,
    ...barredBy(user),
  }));
};

/** A holder as a picker shows it, once it is found or made. */
export const toHolder = ({ id, name, detail, ...account }: HolderSummary): Suggestion => ({
  value: id,
  label: name,
  ...(detail === null ? {} : { detail }),
  ...barredBy(account),
});

/** Anybody who may hold shares, a person or an entity: to whom they go. */
export const searchHolders: Search = async (search, signal) => {
  const { items } = await call(signInRoutes.searchHolders, { query: { search }, signal });
  return items.map(toHolder);
};

/** Finds among those whom a company knows: its own holders, and whom its people wrote down. */
export const searchKnownHolders =
  (companyId: string): Search =>
  async (search, signal) => {
    const { items } = await call(knownHolderRoutes.searchKnownHolders, {
      params: { companyId },
      query: { search },
      signal,
    });
    return items.map(toHolder);
  };

/** Finds those who hold some of a category, with how many: from whom they come. */
export const searchHoldersOf =
  (companyId: string, shareCategoryId: string): Search =>
  async (search, signal) => {
    const { items } = await call(registerRoutes.getCapTable, {
      params: { companyId },
      query: { shareCategoryId, search, limit: shownAtMost },
      signal,
    });
    // Whoever has the usufruct of shares alone has none to give.
    const holders = items.filter(({ quantity }) => quantity > 0);
    return holders.map((row) => ({
      value: row.holderId,
      label: row.name,
      detail: formatQuantity(row.quantities[shareCategoryId] ?? 0, currentLocale()),
    }));
  };

/** Finds whom a company knows: those who hold its shares, and those who have a role in it. */
export const searchKnownTo =
  (companyId: string): Search =>
  async (search, signal) => {
    const params = { companyId };
    const query = { search, limit: shownAtMost };
    const [holders, roles] = await Promise.all([
      call(registerRoutes.getCapTable, { params, query, signal }),
      call(companyRoleRoutes.listCompanyRoles, { params, signal }),
    ]);
    const sought = folded(search);
    const people = roles.items.flatMap(({ person, role, state }) =>
      person !== null && state === "CURRENT" && folded(person.name).includes(sought)
        ? [
            {
              value: person.userId,
              label: person.name,
              detail: companyRoleWords[currentLocale()][role],
            },
          ]
        : [],
    );
    const among = new Set(people.map(({ value }) => value));
    const others = holders.items
      // Who is named alone has no account: no paper is made with them here.
      .filter(({ holderId, kind }) => kind !== "named" && !among.has(holderId))
      .map((row) => ({
        value: row.holderId,
        label: row.name,
        detail: formatQuantity(row.quantity, currentLocale()),
      }));
    return [...people, ...others];
  };
