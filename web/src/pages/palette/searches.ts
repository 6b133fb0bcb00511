import { formatSiret } from "@coulisse/domain/formats.ts";
import type { SearchHit } from "@coulisse/contract/operations/search.schemas.ts";
import {
  searchedFrom,
  searchKinds,
  searchRoutes,
  type SearchKind,
} from "@coulisse/contract/operations/search.ts";
import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { entitiesTitle } from "./actions.ts";
import { path } from "#platform/paths.ts";
import { queryOf } from "#platform/queries.ts";
import { splitAddress } from "#platform/split-address.ts";

export type PaletteEntry = {
  id: string;
  label: string;
  detail?: string;
  to: string;
  search?: Readonly<Record<string, string>>;
  /** An act of what is open is pressed where it stands, and leads nowhere by itself. */
  press?: () => void;
};

/** The titles of what is found beside pages, in the order in which they stand. */
export const titles: Readonly<Record<SearchKind, MessageDescriptor>> = {
  company: msg`Sociétés`,
  holder: msg`Porteurs`,
  ownEntity: entitiesTitle,
  entity: msg`Entités`,
  round: msg`Levées`,
  marketplace: msg`Place de marché`,
  article: msg`Articles`,
  person: msg`Personnes`,
};

const detailOf = ({ kind, detail }: SearchHit): string | undefined => {
  const isNumber = kind === "ownEntity" || kind === "entity";
  return detail !== null && isNumber ? formatSiret(detail) : (detail ?? undefined);
};

/** A company has two places to go to: what the platform keeps of it, and its register. */
const entriesOf = (hit: SearchHit): PaletteEntry[] => {
  const { id, kind, name: label, companySlug } = hit;
  const detail = detailOf(hit);
  const entry = {
    id: companySlug === null ? id : `${companySlug}-${id}`,
    label,
    ...splitAddress(hit.to),
    ...(detail === undefined ? {} : { detail }),
  };
  if (kind !== "company" || companySlug === null) return [entry];
  const register = {
    id: `${id}-register`,
    label,
    detail: i18n._(msg`Registre`),
    to: path("/companies/:companySlug/register", { companySlug }),
  };
  return [entry, register];
};

export type SearchGroup = Readonly<{ kind: SearchKind; items: readonly PaletteEntry[] }>;

/** The site shows so many of what the server found, where each has two places. */
const companiesAtMost = 4;

const groupsOf = (hits: readonly SearchHit[]): SearchGroup[] => {
  const byKind = Map.groupBy(hits, ({ kind }) => kind);
  return searchKinds.flatMap((kind) => {
    const found = byKind.get(kind) ?? [];
    const shown = kind === "company" ? found.slice(0, companiesAtMost) : found;
    return shown.length === 0 ? [] : [{ kind, items: shown.flatMap(entriesOf) }];
  });
};

/** The server is asked for a text of two letters and more; what it found before stays meanwhile. */
export const searchOf = (text: string) =>
  queryOptions({
    ...queryOf(searchRoutes.search, { query: { q: text } }),
    select: ({ items }) => groupsOf(items),
    enabled: text.length >= searchedFrom,
    placeholderData: keepPreviousData,
  });
