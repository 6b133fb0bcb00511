import { investorRoutes } from "@coulisse/contract/identity/investors.ts";
import type { KycDocument } from "@coulisse/contract/identity/kyc.schemas.ts";
import type { KycState } from "@coulisse/contract/accounts/sign-in.ts";
import type { KycDocumentType } from "@coulisse/contract/identity/kyc.ts";
import { useLingui } from "@lingui/react/macro";
import { openInTab } from "#parts/documents/document-bytes.ts";
import { FileButton } from "#parts/documents/file-button.tsx";
import { describeFailure } from "#platform/failures/failure-words.ts";
import { useAction } from "#platform/queries.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { toast } from "#ui/toast.ts";
import { useMedia } from "#ui/use-media.ts";
import { identityLimits, readDocument } from "./investors.queries.ts";

type Props = {
  investorId: string;
  state: KycState;
  document: KycDocument | undefined;
  title: string;
  describedBy: string;
  busy: boolean;
  /** It is the one act of the page that is most urgent. */
  isNext: boolean;
  onFile: (file: File) => void;
  onRemove: () => void;
};

/** what served a validation is replaced and not removed; the server decides again. */
const isRemovable = (state: KycState, document: KycDocument): boolean =>
  state !== "VALIDATED" && (document.state === "RECEIVED" || document.state === "REFUSED");

export const DocumentActions = (props: Props) => {
  const { investorId, state, document, title, describedBy, busy, isNext, onFile, onRemove } = props;
  const { t } = useLingui();
  const hasCamera = useMedia("(pointer: coarse)");
  const open = async (shown: KycDocument): Promise<void> => {
    try {
      await openInTab(shown.name, () => readDocument({ investorId, type: shown.type }));
    } catch (error) {
      toast.failure(describeFailure(error));
    }
  };
  const picking = { limits: identityLimits, onFile, busy, describedBy };
  return (
    <div className="flex flex-wrap gap-2">
      <FileButton
        {...picking}
        primary={isNext}
        label={document ? t`${title} : remplacer` : t`${title} : choisir un fichier`}
      >
        {document ? t`Remplacer` : t`Choisir un fichier`}
      </FileButton>
      {hasCamera ? (
        <FileButton {...picking} camera label={t`${title} : prendre une photo`}>
          {t`Prendre une photo`}
        </FileButton>
      ) : null}
      {document ? (
        <Button
          size="sm"
          variant="quiet"
          aria-label={t`${title} : ouvrir dans un nouvel onglet`}
          onClick={() => void open(document)}
        >
          {t`Ouvrir`}
        </Button>
      ) : null}
      {document && isRemovable(state, document) ? (
        <Button
          size="sm"
          variant="quiet"
          aria-label={t`${title} : effacer`}
          busy={busy}
          onClick={onRemove}
        >
          {t`Effacer`}
        </Button>
      ) : null}
    </div>
  );
};

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
  });
  return (
    <ConfirmDialog
      name="remove-identity-document"
      open={open}
      onClose={onClose}
      title={t`Effacer ce document ?`}
      lead={t`Le document est effacé définitivement. Votre dossier ne sera examiné qu’une fois complet.`}
      confirm={t`Effacer le document`}
      danger
      onConfirm={() => remove.run({ params: { investorId, documentType } })}
    />
  );
};

type ReplaceProps = {
  /** The chosen file; nothing is asked where none was. */
  file: File | undefined;
  onClose: () => void;
  onSend: (file: File) => void;
};

export const ReplaceValidated = ({ file, onClose, onSend }: ReplaceProps) => {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      name="replace-identity-document"
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
