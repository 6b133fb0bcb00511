import { asDay } from "../as-day.ts";
import type { Address } from "../use-address.ts";
import type { Basis } from "../lines/signed-quantity.ts";

export type Grouping = "holder" | "category";

/** What moment of the register the page shows, and how. */
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

export const readView = (address: Address, today: string): CapTableView => {
  const at = pastDay(address["at"], today);
  const since = pastDay(address["since"], today);
  return {
    at: at ?? today,
    isToday: at === undefined,
    basis: address["basis"] === "recorded" ? "recorded" : "effective",
    grouping: address["group"] === "category" ? "category" : "holder",
    since: since !== undefined && since !== at ? since : undefined,
  };
};

/** What the server is asked; today is left out, so that the answer moves on at midnight. */
export const momentOf = ({ at, isToday, basis }: CapTableView) => ({
  ...(isToday ? {} : { at }),
  ...(basis === "recorded" ? { basis } : {}),
});
