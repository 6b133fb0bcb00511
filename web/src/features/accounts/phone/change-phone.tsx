import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { path } from "#platform/paths.ts";
import { loadSession, useSession } from "#platform/session.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Page } from "#ui/page.tsx";
import { toast } from "#ui/toast.ts";
import { formatPhone } from "#i18n/format-phone.ts";
import { ProvePhone } from "./prove-phone.tsx";

export const ChangePhone = () => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { user } = useSession();
  const shown = user?.phone && user.phoneVerified ? formatPhone(user.phone) : undefined;
  return (
    <Page
      title={t`Changer de téléphone`}
      over={<Breadcrumb steps={[{ label: t`Mon compte`, to: path("/investor/my-account") }]} />}
      lead={
        shown === undefined
          ? t`Votre compte n’a pas encore de numéro vérifié.`
          : t`Votre numéro est le ${shown}. Il reste valable jusqu’à ce que le nouveau soit vérifié.`
      }
    >
      <div className="max-w-[26rem]">
        <ProvePhone
          userId={user?.id ?? ""}
          submit={t`Vérifier ce numéro`}
          onProved={async () => {
            await loadSession(queryClient);
            toast.success(t`Votre numéro de téléphone a été vérifié.`);
            await navigate({ to: path("/investor/my-account") });
          }}
        />
      </div>
    </Page>
  );
};
