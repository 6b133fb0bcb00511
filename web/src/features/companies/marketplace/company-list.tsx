import type { CompanyCard as Card } from "@coulisse/contract/company-shapes.ts";
import { useSettings } from "#app/settings.ts";
import { CompanyCard } from "./company-card.tsx";
import { CompanyRow } from "./company-row.tsx";

/** Those that are on the first screen of a phone or of a desk: their images do not wait. */
const atOnce = 3;

export const CompanyList = ({ companies }: { companies: readonly Card[] }) => {
  const layout = useSettings((settings) => settings.marketplaceLayout);
  if (layout === "grid") {
    return (
      <ul className="grid gap-x-8 gap-y-12 pt-4 sm:grid-cols-2 lg:grid-cols-3">
        {companies.map((company, place) => (
          <li key={company.id}>
            <CompanyCard company={company} first={place < atOnce} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul className="divide-y divide-rule border-y border-rule">
      {companies.map((company, place) => (
        <li key={company.id}>
          <CompanyRow company={company} first={place < atOnce} />
        </li>
      ))}
    </ul>
  );
};
