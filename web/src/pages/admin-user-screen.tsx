import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { path } from "#platform/paths.ts";
import { defineScreen, useScreenParams } from "#platform/screen.tsx";
import { InvitationCard } from "#features/accounts/invitations/invitation-card.tsx";
import { AuditSection } from "#features/accounts/security/audit-section.tsx";
import { RemoveFactors } from "#features/accounts/security/remove-factors.tsx";
import { UserSessionsSection } from "#features/accounts/security/sessions-section.tsx";
import { KycCard, UserFacts } from "#features/identity/users/admin/user-facts.tsx";
import { UserForm } from "#features/identity/users/admin/user-form.tsx";
import { UserHoldings } from "#features/identity/users/admin/user-holdings.tsx";
import { wholeAccountOf } from "#features/identity/users/users.queries.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Page } from "#ui/page.tsx";
import { Part } from "#ui/part.tsx";

const pattern = "/admin/users/:id";

const AdminUserScreen = () => {
  const { t } = useLingui();
  const { id } = useScreenParams(pattern);
  const account = useSuspenseQuery(wholeAccountOf(id)).data;
  return (
    <Page
      title={`${account.firstName} ${account.lastName}`}
      over={<Breadcrumb steps={[{ label: t`Utilisateurs`, to: path("/admin/users") }]} />}
    >
      <div className="grid grid-cols-1 gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_23rem]">
        <div>
          <UserForm key={account.id} account={account} />
          <Part>
            <UserSessionsSection userId={id} />
          </Part>
          <RemoveFactors userId={id} factors={account.factors} />
          <AuditSection entity={id} name={`${account.firstName} ${account.lastName}`} />
        </div>
        <div className="grid grid-cols-1 content-start gap-6">
          <UserFacts account={account} />
          <Part>
            <InvitationCard userId={id} />
          </Part>
          <KycCard account={account} />
          <Part>
            <UserHoldings userId={id} />
          </Part>
        </div>
      </div>
    </Page>
  );
};

export const screen = defineScreen(pattern, {
  load: ({ params, queryClient }) => queryClient.ensureQueryData(wholeAccountOf(params.id)),
  component: AdminUserScreen,
});
