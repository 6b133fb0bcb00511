import type { Company } from "@coulisse/contract/companies/company-shapes.schemas.ts";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { companyBySlug } from "#platform/company.ts";
import { FailureScreen } from "#platform/failures/failure-screen.tsx";
import { path } from "#platform/paths.ts";
import { defineScreen, useScreenParams } from "#platform/screen.tsx";
import { isUnfinished, useAuth } from "#platform/session.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FailedState } from "#ui/failed-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { AskForm } from "./ask-form.tsx";
import { AskedQuestion } from "./asked-question.tsx";
import { questionsTo } from "./questions.queries.ts";

const pattern = "/companies/:companySlug/questions";

const QuestionsScreen = () => {
  const { companySlug } = useScreenParams(pattern);
  const company = useQuery({ ...companyBySlug(companySlug), retryOnMount: false });
  if (company.data === undefined) return <FailureScreen error={company.error} />;
  return <Questions company={company.data} />;
};

/** Questions to a company with its answers, for whoever finds it, and the form to ask another. */
const Questions = ({ company }: { company: Company }) => {
  const { t } = useLingui();
  const pages = useInfiniteQuery(questionsTo(company.id));
  const questions = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  const waiting = pages.data?.pages[0]?.waiting ?? 0;
  return (
    <div className="mx-auto max-w-page px-5 pt-10 pb-20 md:px-6 md:pt-14">
      <p className="text-sm">
        <TextLink to={path("/companies/:companySlug", { companySlug: company.slug })}>
          {company.name}
        </TextLink>
      </p>
      <PageTitle company={company.name} className="mt-2">
        {t`Questions et réponses`}
      </PageTitle>
      <p className="mt-3 max-w-prose text-ink-2">
        {t`La société répond ici, pour tous les lecteurs de sa page. Les questions sont signées par ce que leur auteur est pour la société, jamais par son nom.`}
      </p>
      {waiting === 0 ? null : (
        <p className="mt-3 text-sm text-ink-3">
          {t`${plural(waiting, {
            one: "# question attend une réponse.",
            other: "# questions attendent une réponse.",
          })}`}
        </p>
      )}
      <Ask company={company} />
      {pages.isError ? (
        <FailedState onRetry={() => void pages.refetch()} />
      ) : questions.length === 0 && !pages.isPending ? (
        <EmptyState
          title={t`Aucune réponse pour l’instant`}
          text={t`Les questions s’affichent ici avec la réponse de la société.`}
        />
      ) : (
        <ul className="mt-6 divide-y divide-rule border-y border-rule">
          {questions.map((question) => (
            <li key={question.id}>
              <AskedQuestion question={question} />
            </li>
          ))}
        </ul>
      )}
      {pages.hasNextPage ? (
        <Button
          className="mt-6"
          busy={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {t`Afficher d’autres questions`}
        </Button>
      ) : null}
    </div>
  );
};

/** A guest signs in and comes back; whoever has a role in the company answers instead of asking. */
const Ask = ({ company }: { company: Company }) => {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const signedIn = useAuth((auth) => auth.authUserId !== undefined && !isUnfinished(auth));
  const isOfCompany = useAuth((auth) => auth.companies.some(({ id }) => id === company.id));
  const { slug: companySlug } = company;
  if (isOfCompany) {
    return (
      <LinkButton className="mt-6" to={path("/companies/:companySlug/answers", { companySlug })}>
        {t`Répondre aux questions`}
      </LinkButton>
    );
  }
  if (!signedIn) {
    const destination = path(pattern, { companySlug });
    return (
      <LinkButton className="mt-6" variant="primary" to={path("/sign-in")} search={{ destination }}>
        {t`Se connecter pour poser une question`}
      </LinkButton>
    );
  }
  return (
    <>
      <Button className="mt-6" variant="primary" onClick={() => setOpen(true)}>
        {t`Poser une question`}
      </Button>
      <Dialog
        name="ask-question"
        open={open}
        onClose={() => setOpen(false)}
        title={t`Poser une question à ${company.name}`}
      >
        {open ? (
          <AskForm companyId={company.id} round={company.round} onDone={() => setOpen(false)} />
        ) : null}
      </Dialog>
    </>
  );
};

export const screen = defineScreen(pattern, {
  load: async ({ params, queryClient }) => {
    const asked = companyBySlug(params.companySlug);
    await queryClient.prefetchQuery(asked);
    const company = queryClient.getQueryData(asked.queryKey);
    if (company) await queryClient.prefetchInfiniteQuery(questionsTo(company.id));
  },
  component: QuestionsScreen,
});
