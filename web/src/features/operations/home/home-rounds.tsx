import { companyRoutes } from "@coulisse/contract/companies/companies.ts";
import type {
  CompanyCard,
  FundraisingMark,
} from "@coulisse/contract/companies/company-shapes.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { RoundLine } from "#parts/rounds/round-line.tsx";
import { path } from "#platform/paths.ts";
import { queryOf } from "#platform/queries.ts";
import { Picture } from "#ui/picture.tsx";

const shownAtMost = 3;

export const roundsOfHome = queryOf(companyRoutes.listMarketplace, {
  query: { limit: shownAtMost, openRound: true },
});

/**
 * Rounds are what is offered now. The section is not there without a round, nor where that is not
 * known.
 */
export const HomeRounds = () => {
  const { t } = useLingui();
  const companies = useQuery(roundsOfHome).data?.items ?? [];
  if (companies.every(({ round }) => round === null)) return null;
  return (
    <section aria-labelledby="home-rounds" className="border-t border-rule py-14">
      <h2 id="home-rounds" className="text-2xl">{t`Les levées ouvertes`}</h2>
      <ul className="mt-6 grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {companies.map((company) =>
          company.round ? (
            <li key={company.id}>
              <HomeRound company={company} round={company.round} />
            </li>
          ) : null,
        )}
      </ul>
    </section>
  );
};

type Props = { company: CompanyCard; round: FundraisingMark };

const HomeRound = ({ company, round }: Props) => (
  <Link
    to={path("/companies/:companySlug", { companySlug: company.slug })}
    className="group flex h-full flex-col rounded-md border border-rule bg-sheet p-5"
  >
    <span className="flex items-center gap-3.5">
      <Picture image={company.logo} name={company.name} sizes="48px" className="size-12" />
      <span className="min-w-0">
        <span className="figure block text-xl group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4">
          {company.name}
        </span>
        <span className="block truncate text-sm text-ink-3">{round.name}</span>
      </span>
    </span>
    <RoundLine round={round} className="mt-auto pt-5" />
  </Link>
);
