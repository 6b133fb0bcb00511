import type { CompanyCard as Card } from "@coulisse/contract/company-shapes.ts";
import { Link } from "@tanstack/react-router";
import { path } from "#app/paths.ts";
import { Picture } from "#ui/picture.tsx";
import { CompanyMarks } from "../company-marks.tsx";
import { MarketState } from "../market-state.tsx";
import { useWhereAndWhat } from "../use-where-and-what.ts";
import { ShareholderCount } from "./shareholder-count.tsx";

export const CompanyCard = ({ company, first }: { company: Card; first: boolean }) => {
  const whereAndWhat = useWhereAndWhat();
  return (
    <article className="group relative flex h-full flex-col">
      <Picture
        image={company.image ?? company.logo}
        name={company.name}
        sizes="(min-width: 64rem) 21rem, (min-width: 40rem) 50vw, 100vw"
        first={first}
        className="aspect-8/5"
      />
      <p className="mt-4 text-sm text-ink-3">{whereAndWhat(company)}</p>
      <h2 className="mt-1 text-xl">
        <Link
          to={path("/companies/:companySlug", { companySlug: company.slug })}
          className="group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4 after:absolute after:inset-0"
        >
          {company.name}
        </Link>
      </h2>
      <p className="mt-2 mb-3 line-clamp-3 text-ink-2">{company.summary}</p>
      <CompanyMarks badges={company.badges} className="mb-4" />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-rule pt-3">
        <MarketState status={company.secondaryMarketStatus} />
        <p className="tabular text-sm text-ink-2">
          <ShareholderCount count={company.shareholderCount} />
        </p>
      </div>
    </article>
  );
};
