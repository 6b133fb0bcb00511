import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { companyBySlug, loadCompany } from "#platform/company.ts";
import { path } from "#platform/paths.ts";
import { defineScreen, useScreenParams } from "#platform/screen.tsx";
import { isAdmin, useAuth, useMay } from "#platform/session.ts";
import { HolderInvitation } from "#features/accounts/invitations/invitation-card.tsx";
import { companyHolder } from "#features/register/holder/company-holder.queries.ts";
import { HolderAccounts } from "#features/register/holder/holder-accounts.tsx";
import { AccountPaper, HolderFacts } from "#features/register/holder/holder-facts.tsx";
import { JointSection } from "#features/entities/joint-holders/joint-section.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Page } from "#ui/page.tsx";
import { Part } from "#ui/part.tsx";

const pattern = "/companies/:companySlug/holders/:id";

/** All that a company has of one of its holders. */
const CompanyHolderScreen = () => {
  const { t } = useLingui();
  const { companySlug, id } = useScreenParams(pattern);
  const company = useSuspenseQuery(companyBySlug(companySlug)).data;
  const holder = useSuspenseQuery(companyHolder(company.id, id)).data;
  const mayChange = useAuth(isAdmin);
  const invites = useMay("remind", companySlug);
  const capTable = path("/companies/:companySlug/cap-table", { companySlug });
  return (
    <Page
      title={holder.name}
      company={company.name}
      over={<Breadcrumb steps={[{ label: t`Table de capitalisation`, to: capTable }]} />}
      actions={<AccountPaper companyId={company.id} holderId={id} />}
    >
      <div className="grid grid-cols-1 gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="min-w-0">
          <Part key={id}>
            <HolderAccounts companyId={company.id} holder={holder} />
          </Part>
        </div>
        <div className="grid grid-cols-1 content-start gap-6">
          <HolderFacts holder={holder} />
          {holder.joint === null ? null : (
            <JointSection joint={holder.joint} mayChange={mayChange} />
          )}
          {holder.invitation === null || !invites ? null : (
            <HolderInvitation companyId={company.id} invitation={holder.invitation} />
          )}
        </div>
      </div>
    </Page>
  );
};

export const screen = defineScreen(pattern, {
  load: ({ params, queryClient }) =>
    loadCompany(queryClient, params.companySlug, (companyId) => [
      queryClient.ensureQueryData(companyHolder(companyId, params.id)),
    ]),
  component: CompanyHolderScreen,
});
