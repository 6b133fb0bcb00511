import type { CompanyCard as Card } from "@coulisse/contract/companies/company-shapes.schemas.ts";
import { Plural } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { setTyped } from "#i18n/typed-text.ts";
import { RoundLine } from "#parts/rounds/round-line.tsx";
import { WishMark } from "../about/wish-mark.tsx";
import { path } from "#platform/paths.ts";
import { cx } from "#ui/cx.ts";
import { Picture } from "#ui/picture.tsx";
import { CompanyMarks } from "../company-marks.tsx";
import { MarketState } from "../market-state.tsx";
import { useWhereAndWhat } from "../sectors.ts";

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
      <CompanyName company={company} className="mt-1" />
      <p lang={company.language} className="mt-2 mb-3 line-clamp-3 text-ink-2">
        {setTyped(company.summary)}
      </p>
      <CompanyMarks badges={company.badges} className="mb-4" />
      {company.round ? <RoundLine round={company.round} className="mb-4" /> : null}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-rule pt-3">
        <MarketState status={company.secondaryMarketStatus} />
        <p className="tabular text-sm text-ink-2">
          <ShareholderCount count={company.shareholderCount} />
        </p>
      </div>
    </article>
  );
};

export const CompanyRow = ({ company, first }: { company: Card; first: boolean }) => {
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
        <CompanyName company={company} />
        <p className="mt-1 text-sm text-ink-3">{whereAndWhat(company)}</p>
        <p
          lang={company.language}
          className="mt-2 line-clamp-3 max-w-prose text-ink-2 md:line-clamp-2"
        >
          {setTyped(company.summary)}
        </p>
        <CompanyMarks badges={company.badges} className="mt-3" />
        {company.round ? <RoundLine round={company.round} className="mt-4 max-w-md" /> : null}
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

type NameProps = { company: Card; className?: string };

/** The link of the name covers all of it, so that the whole leads to the company. */
const CompanyName = ({ company, className }: NameProps) => (
  <div className={cx("flex items-start justify-between gap-3", className)}>
    <h2 className="min-w-0 text-xl">
      <Link
        to={path("/companies/:companySlug", { companySlug: company.slug })}
        className="group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4 after:absolute after:inset-0"
      >
        {company.name}
      </Link>
    </h2>
    <span className="-my-1 -mr-2 flex shrink-0">
      <WishMark company={company} />
    </span>
  </div>
);

const ShareholderCount = ({ count }: { count: number }) => (
  <Plural value={count} _0="Aucun porteur" one="# porteur" other="# porteurs" />
);
