import { investorRoutes } from "@coulisse/contract/investors.ts";
import type { KycDocumentType } from "@coulisse/contract/kyc-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import { useAction } from "#app/queries.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { kycReload } from "../investors.queries.ts";

type RemoveProps = {
  investorId: string;
  documentType: KycDocumentType;
  open: boolean;
  onClose: () => void;
};

export const RemoveDocument = ({ investorId, documentType, open, onClose }: RemoveProps) => {
  const { t } = useLingui();
  const remove = useAction(investorRoutes.deleteKycDocument, {
    success: t`Le document a été effacé.`,
    reloads: kycReload,
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t`Effacer ce document ?`}
      lead={t`Le fichier est effacé de façon définitive. Votre dossier ne sera examiné que lorsqu’il sera complet.`}
      confirm={t`Effacer le document`}
      danger
      onConfirm={() => remove.run({ params: { investorId, documentType } })}
    />
  );
};

type ReplaceProps = {
  /** What was chosen; nothing is asked where nothing was. */
  file: File | undefined;
  onClose: () => void;
  onSend: (file: File) => void;
};

export const ReplaceValidated = ({ file, onClose, onSend }: ReplaceProps) => {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      open={file !== undefined}
      onClose={onClose}
      title={t`Envoyer un nouveau document ?`}
      lead={t`Votre identité est vérifiée. Un nouveau document remet votre dossier en examen : jusqu’à la décision, vous ne pourrez ni souscrire ni échanger de titres.`}
      confirm={t`Envoyer le document`}
      onConfirm={() => {
        if (file) onSend(file);
      }}
    />
  );
};
