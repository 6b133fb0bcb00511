import { signOnRoutes, type SignOnIdentity } from "@coulisse/contract/sign-on.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useAction } from "#app/queries.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { providerNames } from "./provider-names.ts";

export const IdentityRow = ({ identity }: { identity: SignOnIdentity }) => {
  const { t } = useLingui();
  const format = useFormats();
  const [asks, setAsks] = useState(false);
  const service = providerNames[identity.provider];
  const since = format.instant(identity.linkedAt);
  const remove = useAction(signOnRoutes.removeIdentity, {
    success: t`${service} n’est plus lié à votre compte.`,
    reloads: [signOnRoutes.listIdentities],
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">{service}</p>
        <p className="text-sm break-words text-ink-2">
          {[identity.name, identity.email].filter(Boolean).join(" · ")}
        </p>
        <p className="text-sm text-ink-3">{t`Liée le ${since}`}</p>
        {identity.removable ? null : (
          <p className="mt-1 text-sm text-ink-3">
            {t`C’est votre seul moyen de connexion : choisissez un mot de passe pour pouvoir la retirer.`}
          </p>
        )}
      </div>
      {identity.removable ? (
        <Button size="sm" onClick={() => setAsks(true)}>{t`Retirer ${service}`}</Button>
      ) : null}
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t`Retirer ${service} ?`}
        lead={t`Vous ne pourrez plus vous connecter avec ${service}.`}
        confirm={t`Retirer`}
        danger
        onConfirm={() => remove.run({ params: { identityId: identity.id } })}
      />
    </li>
  );
};
