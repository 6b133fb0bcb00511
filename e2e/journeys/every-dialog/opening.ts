import type { Page } from "@playwright/test";
import type { Problem } from "@coulisse/contract/wire/problem.schemas.ts";
import type { Route, RouteReply } from "@coulisse/contract/wire/route.ts";
import type { DialogName } from "../../../web/src/ui/dialog-names.ts";
import type { Account } from "../../accounts.ts";

/** Places are what openings stand on: things of the demo world. */
export type Places = Readonly<
  Record<
    "companyId" | "categoryId" | "userId" | "adminId" | "roundId" | "openRoundId" | "dealId",
    string
  >
>;

/** An answer for a state that the demo world does not have, in the shape that the contract gives it. */
export type Answer = Readonly<{
  route: Route;
  /** Given without asking the server; its own answer is changed where there is none. */
  status?: number;
  change: (reply: never) => unknown;
}>;

/** Changes what the server answers: `changed(route)((reply) => ({ ...reply, state: "OPEN" }))`. */
export const changed =
  <R extends Route>(route: R) =>
  (change: (reply: RouteReply<R>) => RouteReply<R>): Answer => ({ route, change });

/** Answers in the place of the server, which has no such thing. */
export const instead = <R extends Route>(route: R, reply: RouteReply<R>): Answer => ({
  route,
  status: route.status,
  change: () => reply,
});

/** Refuses in the place of the server. */
export const refused = (route: Route, status: number, code: string): Answer => {
  const problem: Problem = {
    status,
    code,
    title: "Preuve",
    description: "Preuve",
    errors: [],
    requestId: "journey",
  };
  return { route, status, change: () => problem };
};

/** A page of one, whatever is asked for. */
export const pageOf = <Row>(row: Row): { items: Row[]; total: number; nextCursor: null } => ({
  items: [row],
  total: 1,
  nextCursor: null,
});

export type Opening = Readonly<{
  name: DialogName;
  account: Account;
  at: (places: Places) => string;
  /** The last step opens the dialog. */
  open: (page: Page) => Promise<unknown>;
  /** The dialog lies over a drawer, which closes after it. */
  overDrawer?: true;
  /** What closes it, where Escape does not. */
  close?: (page: Page) => Promise<unknown>;
  answers?: readonly Answer[];
  width?: number;
}>;

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole("button", { name, exact: true }).first().click();
export const firstRow = (page: Page) =>
  page.getByRole("rowheader").first().getByRole("button").click();
