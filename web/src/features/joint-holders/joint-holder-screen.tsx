import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { path } from "#platform/paths.ts";
import { defineScreen, useScreenParams } from "#platform/screen.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Page } from "#ui/page.tsx";
import { jointHolderById } from "./joint-holders.queries.ts";
import { JointSection } from "./joint-section.tsx";

const pattern = "/admin/joint-holders/:id";

const JointHolderScreen = () => {
  const { t } = useLingui();
  const { id } = useScreenParams(pattern);
  const joint = useSuspenseQuery(jointHolderById(id)).data;
  return (
    <Page
      title={joint.name}
      lead={joint.domicile ?? t`Domicile non connu`}
      over={<Breadcrumb steps={[{ label: t`Indivisions`, to: path("/admin/joint-holders") }]} />}
    >
      <div className="max-w-[46rem]">
        <JointSection joint={joint} mayChange />
      </div>
    </Page>
  );
};

export const screen = defineScreen(pattern, {
  load: ({ params, queryClient }) => queryClient.ensureQueryData(jointHolderById(params.id)),
  component: JointHolderScreen,
});
