/**
 * A screen is what a page fetches when it is opened, written in its feature: its address, what it reads of it, what it loads before it
 * shows, and what it draws.
 *
 *   const pattern = "/investor/wallet";
 *   const search = { from: anyText };
 *   const WalletScreen = () => {
 *     const [{ from }, change] = useScreenSearch(pattern, search);
 *     …
 *   };
 *   export const screen = defineScreen(pattern, {
 *     search,
 *     load: ({ queryClient }) => queryClient.ensureQueryData(walletQuery),
 *     component: WalletScreen,
 *   });
 *
 * What the site knows of it before its code is there is declared with `page` (kit/page.ts).
 */
import type { ParamsOf, SitePath } from "@coulisse/contract/site-paths.ts";
import { fitsParam } from "@coulisse/contract/site-paths.ts";
import type { QueryClient } from "@tanstack/react-query";
import { useParams, useSearch, type RouteComponent } from "@tanstack/react-router";
import { useChangeAddress } from "#ui/use-change-address.ts";
import { routeIdOf } from "./paths.ts";
import { readSearchOf, unknownAddress, type SearchForms, type SearchOf } from "./screen-search.ts";

type Address = Readonly<Record<string, unknown>>;
type ScreenProps<Params, Search> = { params: Params; search: Search; queryClient: QueryClient };

export type Screen = {
  pattern: SitePath;
  component: RouteComponent;
  /** Takes the address as it was found, and reads it by the forms of the screen. */
  load: (given: ScreenProps<Readonly<Record<string, string>>, Address>) => Promise<unknown>;
};

type Written<Path extends SitePath, Forms extends SearchForms> = {
  search?: Forms;
  /** `address` is the whole search, for the tables of the page, which read their own part of it. */
  load?: (
    given: ScreenProps<ParamsOf<Path>, SearchOf<Forms>> & { address: Address },
  ) => Promise<unknown>;
  component: RouteComponent;
};

const areParamsOf = <Path extends SitePath>(
  pattern: Path,
  params: unknown,
): params is ParamsOf<Path> => {
  const given = params as Readonly<Record<string, string | undefined>>;
  return [...pattern.matchAll(/:(\w+)/g)].every(([, name = ""]) =>
    fitsParam(name, given[name] ?? ""),
  );
};

/** The parameters of an address, each of the form that the server knows too. */
export const readParamsOf = <Path extends SitePath>(
  pattern: Path,
  params: unknown,
): ParamsOf<Path> => {
  if (areParamsOf(pattern, params)) return params;
  throw unknownAddress();
};

export const defineScreen = <
  const Path extends SitePath,
  Forms extends SearchForms = Record<never, never>,
>(
  pattern: Path,
  { search: forms, load, component }: Written<Path, Forms>,
): Screen => ({
  pattern,
  component,
  load: async ({ params, search, queryClient }) => {
    const read = readSearchOf(forms ?? ({} as Forms), search);
    const given = { params: readParamsOf(pattern, params), search: read, queryClient };
    await load?.({ ...given, address: search });
  },
});

/** The parameters of the address, typed by its pattern. */
export const useScreenParams = <const Path extends SitePath>(pattern: Path): ParamsOf<Path> =>
  readParamsOf(pattern, useParams({ from: routeIdOf(pattern) }));

type ChangeSearch<Forms extends SearchForms> = (changes: {
  readonly [Name in keyof Forms]?: string | undefined;
}) => void;

/**
 * The search is what the address says after the `?`, and how to change a part of it: a link shares
 * the view.
 */
export const useScreenSearch = <Forms extends SearchForms>(
  pattern: SitePath,
  forms: Forms,
): [SearchOf<Forms>, ChangeSearch<Forms>] => {
  const search: Record<string, unknown> = useSearch({ from: routeIdOf(pattern) });
  const change = useChangeAddress();
  return [readSearchOf(forms, search), change];
};
