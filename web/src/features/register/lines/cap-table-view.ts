import { registerRoutes } from "@coulisse/contract/register/register.ts";
import { queryOf } from "#platform/queries.ts";
import { anyText, oneOf, type SearchOf } from "#platform/screen-search.ts";
import { asDay } from "../calendar.tsx";
import type { Basis } from "./signed-quantity.ts";
import { namedMax } from "../ownership/slices.ts";

/** The page reads these of its address. */
export const capTableSearch = {
  at: anyText,
  since: anyText,
  basis: oneOf(["recorded"]),
  group: oneOf(["category"]),
  figure: anyText,
  simulate: oneOf(["round"]),
  /** The figures of the round that is simulated. */
  by: oneOf(["valuation"]),
  raise: anyText,
  price: anyText,
  pre: anyText,
  pool: anyText,
  /** Holders who take part in it, in proportion to what they hold. */
  join: anyText,
};
export type Address = SearchOf<typeof capTableSearch>;
export type ChangeAddress = (changes: {
  readonly [Name in keyof Address]?: string | undefined;
}) => void;

export type Grouping = "holder" | "category";

/** A view is the moment of the register that the page shows, and how. */
export type CapTableView = {
  at: string;
  isToday: boolean;
  basis: Basis;
  grouping: Grouping;
  /** The day that the table is compared with. */
  since: string | undefined;
};

/** A day to come or no day at all is today: nothing in the register takes effect later. */
const pastDay = (text: string | undefined, today: string): string | undefined => {
  const day = asDay(text);
  return day !== undefined && day < today ? day : undefined;
};

export const readView = (address: Partial<Address>, today: string): CapTableView => {
  const at = pastDay(address.at, today);
  const since = pastDay(address.since, today);
  return {
    at: at ?? today,
    isToday: at === undefined,
    basis: address.basis ?? "effective",
    grouping: address.group ?? "holder",
    since: since !== undefined && since !== at ? since : undefined,
  };
};

/** Gives what the server is asked; today is left out, so that the answer moves on at midnight. */
export const momentOf = ({ at, isToday, basis }: CapTableView) => ({
  ...(isToday ? {} : { at }),
  ...(basis === "recorded" ? { basis } : {}),
});

/** The same at the day that it is compared with. */
export const earlierOf = (view: CapTableView): CapTableView => ({
  ...view,
  at: view.since ?? view.at,
  isToday: false,
});

/** The figures of the whole company with its largest holders, whatever the table searches. */
export const headOf = (companyId: string, view: CapTableView) =>
  queryOf(registerRoutes.getCapTable, {
    params: { companyId },
    query: { ...momentOf(view), sort: "quantity", direction: "desc", limit: namedMax + 1 },
  });
