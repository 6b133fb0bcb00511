import { createContext, useContext } from "react";
import { path } from "#platform/paths.ts";

/** A page to which one goes on from a form of the register. */
export type Way = Readonly<{ to: string; search?: Readonly<Record<string, string>> }>;

export type WaysOn = Readonly<{
  write: Way;
  operations: Way;
  newCategory: Way;
  /** Ends what was begun here, for whoever goes from company to company. */
  end?: Way;
  /** Pages of what a new line changes in a company, and of whom it may bring. */
  capTable?: Way;
  invitations?: Way;
}>;

/** The platform’s pages choose the company themselves. */
const platformWays = (companyId?: string): WaysOn => ({
  write: { to: path("/admin/share-categories/distribution") },
  operations: { to: path("/admin/share-categories/operations") },
  newCategory: {
    to: path("/admin/share-categories/new"),
    ...(companyId === undefined ? {} : { search: { companyId } }),
  },
  end: { to: path("/admin/companies") },
});

/** The same in a company’s own area. */
export const companyWays = (companySlug: string): WaysOn => ({
  write: { to: path("/companies/:companySlug/write", { companySlug }) },
  operations: { to: path("/companies/:companySlug/operations", { companySlug }) },
  newCategory: { to: path("/companies/:companySlug/share-categories/new", { companySlug }) },
  capTable: { to: path("/companies/:companySlug/cap-table", { companySlug }) },
  invitations: { to: path("/companies/:companySlug/invitations", { companySlug }) },
});

const Ways = createContext<WaysOn | undefined>(undefined);
export const WaysOnFrom = Ways.Provider;

/** The ways of the area that a form stands in; without one, of the platform’s. */
export const useWaysOn = (companyId?: string): WaysOn =>
  useContext(Ways) ?? platformWays(companyId);
