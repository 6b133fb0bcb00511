import type { LegalTextName } from "@coulisse/contract/operations/legal-texts.ts";
import { legalRoutes } from "@coulisse/contract/operations/legal.ts";
import { i18n } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import type { Locale } from "@coulisse/domain/words.ts";
import { ArticleBody } from "#parts/articles/article-body.tsx";
import { queryOf } from "#platform/queries.ts";
import { defineScreen, useScreenParams } from "#platform/screen.tsx";
import { Banner } from "#ui/banner.tsx";
import { PageTitle } from "#ui/page-title.tsx";

const pattern = "/legal/:text";

const legalText = (text: string, locale: string) =>
  queryOf(legalRoutes.getLegalText, {
    params: { text: text as LegalTextName },
    query: { language: locale as Locale },
  });

const LegalScreen = () => {
  const { t, i18n: words } = useLingui();
  const { text } = useScreenParams(pattern);
  const { title, body, isDemo } = useSuspenseQuery(legalText(text, words.locale)).data;
  return (
    <div className="mx-auto max-w-page px-5 pt-10 pb-20 md:px-6 md:pt-14">
      <PageTitle>{title}</PageTitle>
      {isDemo ? (
        <div className="mt-6 max-w-prose">
          <Banner>
            {t`Ce site est une démonstration : personne ne l’exploite, et ces textes n’engagent personne.`}
          </Banner>
        </div>
      ) : null}
      <div className="mt-8">
        <ArticleBody body={body} top="h2" />
      </div>
    </div>
  );
};

export const screen = defineScreen(pattern, {
  load: ({ params: { text }, queryClient }) =>
    queryClient.ensureQueryData(legalText(text, i18n.locale)),
  component: LegalScreen,
});
