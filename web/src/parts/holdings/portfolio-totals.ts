import { gainOf } from "@coulisse/domain/holding-gain.ts";
import type { Holding } from "@coulisse/contract/register/register-shapes.schemas.ts";

export type PortfolioTotals = {
  valueCents: number;
  /** Gain over the lines whose cost and value are both known. */
  gainCents: number | null;
  /** Lines without a price or a cost: the totals leave them out and say so. */
  unvaluedCount: number;
  companyCount: number;
};

export const totalsOf = (holdings: readonly Holding[]): PortfolioTotals => {
  const gains = holdings.map(gainOf).filter((gain) => gain !== null);
  return {
    valueCents: holdings.reduce((sum, { valueCents }) => sum + (valueCents ?? 0), 0),
    gainCents: gains.length === 0 ? null : gains.reduce((sum, gain) => sum + gain, 0),
    unvaluedCount: holdings.filter(
      ({ valueCents, quantity }) => valueCents === null && quantity > 0,
    ).length,
    companyCount: new Set(holdings.map(({ companyId }) => companyId)).size,
  };
};

export type CompanyValue = { id: string; label: string; value: number };

/** Values are what each company weighs in the portfolio, all accounts together. */
export const valueByCompany = (holdings: readonly Holding[]): CompanyValue[] =>
  [...Map.groupBy(holdings, ({ companyId }) => companyId)].map(([id, own]) => ({
    id,
    label: own[0]?.companyName ?? "",
    value: own.reduce((sum, { valueCents }) => sum + (valueCents ?? 0), 0),
  }));
