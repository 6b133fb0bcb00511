import type { Page } from "@playwright/test";
import type { Account } from "../../accounts.ts";

/** Places are what openings stand on: things of the demo world. */
export type Places = Readonly<
  Record<"companyId" | "categoryId" | "userId" | "adminId" | "roundId" | "openRoundId", string>
>;

export type Opening = Readonly<{
  account: Account;
  at: (places: Places) => string;
  /** The last step opens the dialog. */
  open: (page: Page) => Promise<unknown>;
  /** The dialog lies over a drawer, which closes after it. */
  overDrawer?: true;
  /** The title, where it is the same for every thing. */
  title?: RegExp;
  /**
   * Changes what the server answers, for a state that the demo world does not have; with a status of
   * its own the server is not asked.
   */
  answer?: Readonly<{
    url: RegExp;
    method?: string;
    status?: number;
    change: (body: never) => unknown;
  }>;
  width?: number;
}>;
export type OpenedElsewhere = Readonly<{ spec: string; says: string }>;

export type Openings = Readonly<Record<string, readonly (Opening | OpenedElsewhere)[]>>;

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole("button", { name, exact: true }).first().click();
export const firstRow = (page: Page) =>
  page.getByRole("rowheader").first().getByRole("button").click();
