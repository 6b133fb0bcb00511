import type { CorporateSuggestion } from "@coulisse/contract/entities/corporate-shapes.schemas.ts";
import { corporateRoutes } from "@coulisse/contract/entities/corporates.ts";
import { formatSiret } from "@coulisse/domain/formats.ts";
import { useRef } from "react";
import { call } from "#platform/api.ts";
import type { Suggestion } from "#ui/form/use-search.ts";

/** Entities of the public directory by name, SIREN or SIRET, and what it told of each. */
export const useDirectorySearch = () => {
  const known = useRef(new Map<string, CorporateSuggestion>());
  const search = async (query: string, signal: AbortSignal): Promise<Suggestion[]> => {
    const route = corporateRoutes.autocompleteCorporate;
    const { items } = await call(route, { query: { query }, signal });
    for (const one of items) known.current.set(one.siret, one);
    return items.map(({ siret, name, addressText }) => ({
      value: siret,
      label: name,
      detail: [formatSiret(siret), addressText].filter(Boolean).join(" · "),
    }));
  };
  const entityOf = (one: Suggestion | null): CorporateSuggestion | null =>
    (one && known.current.get(one.value)) ?? null;
  return { search, entityOf };
};
