import { useLingui } from "@lingui/react/macro";
import { path } from "#platform/paths.ts";
import { defineScreen, useScreenParams } from "#platform/screen.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { dealById } from "../market.queries.ts";
import { DealPage } from "./deal-page.tsx";

const pattern = "/admin/offers/deals/:id";
const dealTo = (id: string): string => path(pattern, { id });

const AdminDealScreen = () => {
  const { t } = useLingui();
  const { id } = useScreenParams(pattern);
  return (
    <DealPage
      key={id}
      id={id}
      dealTo={dealTo}
      isPlatform
      over={<Breadcrumb steps={[{ label: t`Offres`, to: path("/admin/offers") }]} />}
    />
  );
};

export const screen = defineScreen(pattern, {
  load: ({ params: { id }, queryClient }) => queryClient.ensureQueryData(dealById(id)),
  component: AdminDealScreen,
});
