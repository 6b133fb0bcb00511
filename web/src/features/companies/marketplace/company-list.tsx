import type { CompanyCard as Card } from "@coulisse/contract/companies/company-shapes.schemas.ts";
import { useMarketplaceLayout } from "#platform/settings.ts";
import { cx } from "#ui/cx.ts";
import { CompanyCard, CompanyRow } from "./company-card.tsx";

/**
 * The number of companies on the first screen of a phone or of a desk: their images do not wait.
 */
const atOnce = 3;
/** Companies further down are laid out as they come near. */
const later = "[content-visibility:auto]";

export const CompanyList = ({ companies }: { companies: readonly Card[] }) => {
  const layout = useMarketplaceLayout();
  if (layout === "grid") {
    return (
      <ul className="grid gap-x-8 gap-y-12 pt-4 sm:grid-cols-2 lg:grid-cols-3">
        {companies.map((company, place) => (
          <li
            key={company.id}
            className={place < atOnce ? "" : cx(later, "[contain-intrinsic-height:auto_26rem]")}
          >
            <CompanyCard company={company} first={place < atOnce} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul className="divide-y divide-rule border-y border-rule">
      {companies.map((company, place) => (
        <li
          key={company.id}
          className={place < atOnce ? "" : cx(later, "[contain-intrinsic-height:auto_11rem]")}
        >
          <CompanyRow company={company} first={place < atOnce} />
        </li>
      ))}
    </ul>
  );
};
