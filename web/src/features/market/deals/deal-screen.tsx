import { useLingui } from "@lingui/react/macro";
import { corporatesOf } from "#parts/pickers/corporates-of.ts";
import { path } from "#platform/paths.ts";
import { defineScreen, useScreenParams } from "#platform/screen.tsx";
import { useAuth } from "#platform/session.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { dealById } from "../market.queries.ts";
import { DealPage } from "./deal-page.tsx";

const pattern = "/investor/second-market/deals/:id";
const dealTo = (id: string): string => path(pattern, { id });

const DealScreen = () => {
  const { t } = useLingui();
  const { id } = useScreenParams(pattern);
  return (
    <DealPage
      key={id}
      id={id}
      dealTo={dealTo}
      over={
        <Breadcrumb
          steps={[{ label: t`Marché secondaire`, to: path("/investor/second-market") }]}
        />
      }
    />
  );
};

export const screen = defineScreen(pattern, {
  load: async ({ params: { id }, queryClient }) => {
    await Promise.all([
      queryClient.ensureQueryData(dealById(id)),
      queryClient.ensureQueryData(corporatesOf(useAuth.getState().authUserId ?? "")),
    ]);
  },
  component: DealScreen,
});
