import type { CompanyCard } from "@coulisse/contract/company-shapes.ts";
import { Link } from "@tanstack/react-router";
import { path } from "#app/paths.ts";
import { Picture } from "#ui/picture.tsx";
import { CompanyMarks } from "../company-marks.tsx";
import { MarketState } from "../market-state.tsx";
import { useWhereAndWhat } from "../use-where-and-what.ts";
import { ShareholderCount } from "./shareholder-count.tsx";

/** The link of the name covers the row, so that the whole of it leads to the company. */
export const CompanyRow = ({ company, first }: { company: CompanyCard; first: boolean }) => {
  const whereAndWhat = useWhereAndWhat();
  return (
    <article className="group relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 py-5 md:grid-cols-[auto_minmax(0,1fr)_12rem] md:gap-x-6">
      <Picture
        image={company.logo}
        name={company.name}
        sizes="72px"
        first={first}
        className="size-12 md:size-18"
      />
      <div className="min-w-0">
        <h2 className="text-xl">
          <Link
            to={path("/companies/:companySlug", { companySlug: company.slug })}
            className="group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4 after:absolute after:inset-0"
          >
            {company.name}
          </Link>
        </h2>
        <p className="mt-1 text-sm text-ink-3">{whereAndWhat(company)}</p>
        <p className="mt-2 line-clamp-3 max-w-prose text-ink-2 md:line-clamp-2">
          {company.summary}
        </p>
        <CompanyMarks badges={company.badges} className="mt-3" />
      </div>
      <div className="col-start-2 flex flex-wrap gap-x-5 gap-y-1 md:col-start-3 md:flex-col md:items-end md:gap-y-2 md:pt-1">
        <MarketState status={company.secondaryMarketStatus} />
        <p className="tabular text-sm text-ink-2">
          <ShareholderCount count={company.shareholderCount} />
        </p>
      </div>
    </article>
  );
};
