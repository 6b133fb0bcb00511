import { defineScreen } from "#app/screen.tsx";
import { useAuth } from "#app/session.ts";
import { verificationOf } from "#features/accounts/accounts.queries.ts";
import { ChangePhone } from "#features/accounts/phone/change-phone.tsx";
import { ProofDialog } from "#features/security/proof-dialog.tsx";

/** A proven number is changed by who shows anew that they are there. */
const ChangePhoneScreen = () => (
  <>
    <ChangePhone />
    <ProofDialog />
  </>
);

export const screen = defineScreen("/investor/change-phone", {
  load: ({ queryClient }) =>
    queryClient.ensureQueryData(verificationOf(useAuth.getState().user?.id ?? "")),
  component: ChangePhoneScreen,
});
