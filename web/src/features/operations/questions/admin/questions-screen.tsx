import { useLingui } from "@lingui/react/macro";
import { defineScreen } from "#platform/screen.tsx";
import { Page } from "#ui/page.tsx";
import { QuestionDrawer } from "../question-drawer.tsx";
import { QuestionTable } from "../question-table.tsx";
import { questionList } from "../questions.lists.ts";

/** Questions to all companies, for who runs the platform. */
const AdminQuestionsScreen = () => {
  const { t } = useLingui();
  const { opened, ...table } = questionList.useTable({});
  const { setOpen } = table.state;
  return (
    <Page
      title={t`Questions`}
      lead={t`Ce que les lecteurs demandent aux sociétés. La société répond ; la plateforme masque ce qui ne doit pas être lu.`}
    >
      <QuestionTable table={table} ofSeveral />
      <QuestionDrawer question={opened} onClose={() => setOpen(undefined)} answers />
    </Page>
  );
};

export const screen = defineScreen("/admin/questions", {
  load: ({ queryClient, address }) => questionList.load(queryClient, address, {}),
  component: AdminQuestionsScreen,
});
