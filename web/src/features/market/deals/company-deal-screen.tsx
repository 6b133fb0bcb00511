import { useLingui } from "@lingui/react/macro";
import { path } from "#platform/paths.ts";
import { unknownAddress } from "#platform/screen-search.ts";
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
      holderTo={(holder) =>
        path("/companies/:companySlug/holders/:id", { companySlug, id: holder })
      }
      over={<Breadcrumb steps={[{ label: t`Marché secondaire`, to: market }]} />}
    />
  );
};

export const screen = defineScreen(pattern, {
  // Who administers two companies reads the deals of each at its own address alone.
  load: async ({ params: { id, companySlug }, queryClient }) => {
    const { company } = await queryClient.ensureQueryData(dealById(id));
    if (company.slug !== companySlug) throw unknownAddress();
  },
  component: CompanyDealScreen,
});
