import type { CompanyShareCategory } from "@coulisse/contract/register/company-categories.schemas.ts";
import { readsCompany } from "#platform/actor.ts";
import { snapshot, type Context } from "#platform/context.ts";
import { listCategoryShareholders } from "#features/register/holders/holdings.queries.ts";
import { listMovements } from "#features/register/lines/movements.queries.ts";
import { listCompanyShareCategories } from "#features/securities/share-categories.queries.ts";

/** Holders of a company, and its movements, are for the company: a shareholder sees neither. */
const maySeeHolders = ({ actor }: Context, companyId: string): boolean =>
  readsCompany(actor, companyId);

type Wish = Readonly<{ brief?: boolean | undefined; limit?: number | undefined }>;

/**
 * The categories of a company, with the first page of each one's shareholders and movements where the
 * caller may see them. Pages and kept totals make a company of ten holders and one of ten thousand
 * cost alike.
 */
export const readCompanyCategories = (ctx: Context, companyId: string, { brief, limit }: Wish) =>
  snapshot(ctx, async (inner): Promise<CompanyShareCategory[]> => {
    const categories = await listCompanyShareCategories(inner, companyId);
    if (brief === true || !maySeeHolders(inner, companyId)) return categories;
    const whole: CompanyShareCategory[] = [];
    for (const category of categories) {
      const scope = { kind: "category", shareCategoryId: category.id } as const;
      whole.push({
        ...category,
        shareholders: await listCategoryShareholders(inner, category.id, { limit }),
        transactions: await listMovements(inner, scope, { limit }),
      });
    }
    return whole;
  });
