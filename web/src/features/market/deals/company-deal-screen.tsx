import { useLingui } from "@lingui/react/macro";
import { path } from "#platform/paths.ts";
import { defineScreen, useScreenParams } from "#platform/screen.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { dealById } from "../market.queries.ts";
import { DealPage } from "./deal-page.tsx";

const pattern = "/companies/:companySlug/secondary-market/deals/:id";

const CompanyDealScreen = () => {
  const { t } = useLingui();
  const { id, companySlug } = useScreenParams(pattern);
  const market = path("/companies/:companySlug/secondary-market", { companySlug });
  return (
    <DealPage
      key={id}
      id={id}
      dealTo={(part) => path(pattern, { companySlug, id: part })}
      over={<Breadcrumb steps={[{ label: t`Marché secondaire`, to: market }]} />}
    />
  );
};

export const screen = defineScreen(pattern, {
  load: ({ params: { id }, queryClient }) => queryClient.ensureQueryData(dealById(id)),
  component: CompanyDealScreen,
});
