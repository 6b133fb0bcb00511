import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { companyBySlug, loadCompany } from "#platform/company.ts";
import { path } from "#platform/paths.ts";
import { defineScreen, useScreenParams } from "#platform/screen.tsx";
import { useMay } from "#platform/session.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { Page } from "#ui/page.tsx";
import { QuestionDrawer } from "../question-drawer.tsx";
import { QuestionTable } from "../question-table.tsx";
import { questionList } from "../questions.lists.ts";

const pattern = "/companies/:companySlug/answers";

/** Questions to one company, for its own people: they answer them, and hide what must not be read. */
const AnswersScreen = () => {
  const { t } = useLingui();
  const { companySlug } = useScreenParams(pattern);
  const company = useSuspenseQuery(companyBySlug(companySlug)).data;
  const { opened, ...table } = questionList.useTable({ companyId: company.id });
  const { setOpen } = table.state;
  return (
    <Page
      title={t`Questions`}
      company={company.name}
      lead={t`Vos réponses sont lues par tous ceux qui trouvent la société, sans le nom de la personne qui a posé la question.`}
      actions={
        <LinkButton to={path("/companies/:companySlug/questions", { companySlug })}>
          {t`Voir la page publique`}
        </LinkButton>
      }
    >
      <QuestionTable table={table} />
      <QuestionDrawer
        question={opened}
        onClose={() => setOpen(undefined)}
        answers={useMay("page", companySlug)}
      />
    </Page>
  );
};

export const screen = defineScreen(pattern, {
  load: ({ params, queryClient, address }) =>
    loadCompany(queryClient, params.companySlug, (companyId) => [
      questionList.load(queryClient, address, { companyId }),
    ]),
  component: AnswersScreen,
});
