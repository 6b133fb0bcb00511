import { identityRoutes } from "@coulisse/contract/identity.ts";
import { registerRoutes } from "@coulisse/contract/register.ts";
import { i18n } from "@lingui/core";
import { call } from "#app/api.ts";
import { barredWords } from "#app/standing-words.ts";
import { formatQuantity } from "@coulisse/contract/formats.ts";
import { currentLocale } from "#i18n/dictionary.ts";
import type { Suggestion } from "#ui/form/use-search.ts";

type Search = (text: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;

const shownAtMost = 20;

/** Anybody who may hold shares: to whom they go. */
export const searchTakers: Search = async (search, signal) => {
  const { items } = await call(identityRoutes.searchHolders, { query: { search }, signal });
  return items.map(({ id, name, detail, state, emailVerified }) => {
    const barred = barredWords({ state, emailVerified });
    return {
      value: id,
      label: name,
      ...(detail === null ? {} : { detail }),
      ...(barred === undefined ? {} : { barred: i18n._(barred) }),
    };
  });
};

/** Those who hold some of the category, with how many: from whom they come. */
export const searchGivers =
  (companyId: string, shareCategoryId: string): Search =>
  async (search, signal) => {
    const { items } = await call(registerRoutes.getCapTable, {
      params: { companyId },
      query: { shareCategoryId, search, limit: shownAtMost },
      signal,
    });
    return items.map((row) => ({
      value: row.holderId,
      label: row.name,
      detail: formatQuantity(row.quantities[shareCategoryId] ?? 0, currentLocale()),
    }));
  };
