import type { Company } from "@coulisse/contract/companies/company-shapes.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { lazy, Suspense } from "react";
import { useQuery } from "@tanstack/react-query";
import { loadWords } from "#i18n/dictionary.ts";
import { setTyped } from "#i18n/typed-text.ts";
import { articlesOfCompany, ArticleSection } from "./article-section.tsx";
import { companyBySlug } from "#platform/company.ts";
import { isRefusal } from "#platform/errors.ts";
import { WishButton } from "./wish-button.tsx";
import { FailureScreen } from "#platform/failures/failure-screen.tsx";
import { path } from "#platform/paths.ts";
import { anId, oneOf } from "#platform/screen-search.ts";
import { defineScreen, useScreenParams, useScreenSearch } from "#platform/screen.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { Picture } from "#ui/picture.tsx";
import { CompanyMarks } from "../company-marks.tsx";
import { useWhereAndWhat } from "../sectors.ts";
import { CompanyFacts } from "./company-facts.tsx";
import { CompanyLinks } from "./company-links.tsx";
import { MarketCard } from "./market-card.tsx";
import { RoundCard, RoundFoot } from "./round-card.tsx";

const pattern = "/companies/:companySlug";
/** The article that is open over the page. */
const search = { article: anId, alert: oneOf(["asked"]) };

const AlertAsked = lazy(async () => {
  const [module] = await Promise.all([
    import("../asked/alert-asked.tsx"),
    loadWords("companies/asked"),
  ]);
  return { default: module.AlertAsked };
});

const CompanyScreen = () => {
  const { companySlug } = useScreenParams(pattern);
  // The failure that the loader met is shown as it is: asking again would show a spinner first.
  const company = useQuery({ ...companyBySlug(companySlug), retryOnMount: false });
  // An address that no company could have is as good as one that none has.
  const isUnknown = [400, 404].some((status) => isRefusal(company.error, status));
  if (isUnknown) return <CompanyUnknown />;
  if (company.data === undefined) return <FailureScreen error={company.error} />;
  return <AboutCompany company={company.data} />;
};

const AboutCompany = ({ company }: { company: Company }) => {
  const { t } = useLingui();
  const whereAndWhat = useWhereAndWhat();
  const [{ article, alert }, change] = useScreenSearch(pattern, search);
  const hero = company.images.find((image) => image.key === "horizontal") ?? company.image;
  const year = company.foundedOn?.slice(0, 4);
  return (
    <article className="mx-auto grid max-w-page gap-x-14 gap-y-10 px-5 pt-6 pb-20 md:px-6 md:pt-11 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="min-w-0">
        <Picture
          image={hero}
          name={company.name}
          sizes="(min-width: 64rem) 41rem, 100vw"
          first
          className="aspect-8/5 md:aspect-12/5"
        />
        <PageTitle
          company={company.name}
          className="mt-8 text-sm font-normal text-ink-3 md:text-sm"
          shown={<OverLine />}
        >
          {t`À propos de l’investissement`}
        </PageTitle>
        <h2 className="mt-2 text-4xl wrap-anywhere">{company.name}</h2>
        <p className="mt-2 text-sm text-ink-3">
          {whereAndWhat(company)}
          {year ? t` · depuis ${year}` : null}
        </p>
        {company.summary ? (
          <p lang={company.language} className="mt-5 font-serif text-xl leading-snug text-ink-2">
            {setTyped(company.summary)}
          </p>
        ) : null}
        <CompanyMarks badges={company.badges} className="mt-5" />
        <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
          <WishButton company={company} />
          <span className="text-sm text-ink-3">{t`La société verra votre nom.`}</span>
        </p>
        {alert ? (
          <Suspense>
            <AlertAsked company={company} onDone={() => change({ alert: undefined })} />
          </Suspense>
        ) : null}
      </div>
      <div className="grid content-start gap-6 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start">
        {company.round ? <RoundCard round={company.round} /> : null}
        <MarketCard company={company} />
        <CompanyLinks company={company} />
      </div>
      <div className="min-w-0">
        <CompanyFacts company={company} />
        <CompanyStory company={company} />
        <ArticleSection
          companyId={company.id}
          open={article}
          onOpen={(id) => change({ article: id })}
        />
        <LinkButton
          className="mt-12"
          to={path("/companies/:companySlug/questions", { companySlug: company.slug })}
        >
          {t`Questions et réponses`}
        </LinkButton>
      </div>
      {company.round ? <RoundFoot round={company.round} /> : null}
    </article>
  );
};

const OverLine = () => {
  const { t } = useLingui();
  return <span className="font-sans tracking-normal">{t`À propos de l’investissement`}</span>;
};

export const screen = defineScreen(pattern, {
  search,
  load: async ({ params, queryClient }) => {
    const asked = companyBySlug(params.companySlug);
    await queryClient.prefetchQuery(asked);
    const company = queryClient.getQueryData(asked.queryKey);
    // Below what one comes for: the page does not wait for it, but is drawn with it on the server.
    if (company) void queryClient.prefetchInfiniteQuery(articlesOfCompany(company.id));
  },
  component: CompanyScreen,
});

/** A blank line parts two paragraphs; a single one stays a line break. */
export const paragraphsOf = (text: string): string[] =>
  setTyped(text)
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

const CompanyStory = ({ company }: { company: Company }) => {
  const { t } = useLingui();
  const paragraphs = paragraphsOf(company.description);
  const action = company.images.find((image) => image.key === "action") ?? null;
  if (paragraphs.length === 0 && action === null) return null;
  return (
    <section aria-labelledby="story" className="mt-12">
      <h2 id="story" className="text-2xl">{t`La société`}</h2>
      <div
        lang={company.language}
        className="mt-4 grid max-w-prose gap-4 leading-relaxed whitespace-pre-line"
      >
        {paragraphs.map((paragraph, place) => (
          <p key={place}>{paragraph}</p>
        ))}
      </div>
      {action ? (
        <Picture
          image={action}
          name={company.name}
          sizes="(min-width: 64rem) 41rem, 100vw"
          className="mt-8 aspect-12/5"
        />
      ) : null}
    </section>
  );
};

/** The same words for a company that is not there and for one that the reader may not see. */
const CompanyUnknown = () => {
  const { t } = useLingui();
  return (
    <div className="mx-auto max-w-form px-6 py-20 text-center">
      <p className="figure text-4xl text-ink-3">404</p>
      <PageTitle className="mt-3">{t`Société introuvable`}</PageTitle>
      <p className="mt-4 text-ink-2">
        {t`Aucune société n’est présentée à cette adresse. Elle a pu changer de nom, ou n’être visible que de ses actionnaires : connectez-vous si vous en faites partie.`}
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <LinkButton to={path("/marketplace")}>{t`Voir la place de marché`}</LinkButton>
      </div>
    </div>
  );
};
