import { useLingui } from "@lingui/react/macro";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { LinkButton } from "#ui/link-button.tsx";

type Props = { codes: readonly string[] | undefined; onClose: () => void };

/** Shown once: they are kept nowhere that could show them again. */
export const RecoveryDialog = ({ codes, onClose }: Props) => {
  const { t } = useLingui();
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent((codes ?? []).join("\r\n"))}`;
  return (
    <Dialog
      open={codes !== undefined}
      onClose={onClose}
      title={t`Vos codes de secours`}
      lead={t`Chacun remplace une fois l’application ou la clé d’accès. Gardez-les en lieu sûr.`}
      actions={
        <>
          <Button onClick={() => window.print()}>{t`Imprimer`}</Button>
          <LinkButton href={file} download icon="download">{t`Télécharger`}</LinkButton>
          <Button variant="primary" onClick={onClose}>{t`Je les ai gardés`}</Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Banner tone="warn">{t`Ils ne seront plus montrés.`}</Banner>
        <ul className="grid grid-cols-2 gap-x-6 gap-y-2 font-mono" aria-label={t`Codes de secours`}>
          {(codes ?? []).map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
};
