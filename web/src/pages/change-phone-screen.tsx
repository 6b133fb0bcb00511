import { defineScreen } from "#platform/screen.tsx";
import { useAuth } from "#platform/session.ts";
import { verificationOf } from "#features/accounts/accounts.queries.ts";
import { ChangePhone } from "#features/accounts/phone/change-phone.tsx";
export const screen = defineScreen("/investor/change-phone", {
  load: ({ queryClient }) =>
    queryClient.ensureQueryData(verificationOf(useAuth.getState().user?.id ?? "")),
  component: ChangePhone,
});
