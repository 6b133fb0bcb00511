import { useLingui } from "@lingui/react/macro";
import { corporatesOf } from "#parts/pickers/corporates-of.ts";
import { path } from "#platform/paths.ts";
import { loadThread } from "#parts/thread/thread.queries.ts";
import { ThreadStrip } from "#parts/thread/thread-strip.tsx";
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

/** The page stands under what its reader came for. */
const OnTheWay = () => (
  <>
    <ThreadStrip />
    <DealScreen />
  </>
);

export const screen = defineScreen(pattern, {
  load: async ({ params: { id }, queryClient }) => {
    await Promise.all([
      loadThread(queryClient),
      queryClient.ensureQueryData(dealById(id)),
      queryClient.ensureQueryData(corporatesOf(useAuth.getState().authUserId ?? "")),
    ]);
  },
  component: OnTheWay,
});
