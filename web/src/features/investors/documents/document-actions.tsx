import type { KycDocument, KycState } from "@coulisse/contract/kyc-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { describeFailure } from "#app/failure-words.ts";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";
import { useMedia } from "#ui/use-media.ts";
import { FilePick } from "./file-pick.tsx";
import { openDocument } from "./open-document.ts";

type Props = {
  investorId: string;
  state: KycState;
  document: KycDocument | undefined;
  title: string;
  describedBy: string;
  busy: boolean;
  onFile: (file: File) => void;
  onRemove: () => void;
};

/** what served a validation is replaced and not removed; the server decides again. */
const isRemovable = (state: KycState, document: KycDocument): boolean =>
  state !== "VALIDATED" && (document.state === "RECEIVED" || document.state === "REFUSED");

export const DocumentActions = (props: Props) => {
  const { investorId, state, document, title, describedBy, busy, onFile, onRemove } = props;
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const hasCamera = useMedia("(pointer: coarse)");
  const open = async (shown: KycDocument): Promise<void> => {
    try {
      await openDocument(queryClient, investorId, shown);
    } catch (error) {
      toast.failure(describeFailure(error));
    }
  };
  const picking = { onFile, disabled: busy, describedBy };
  return (
    <div className="flex flex-wrap gap-2">
      <FilePick
        {...picking}
        primary={document === undefined}
        label={document ? t`${title} : remplacer` : t`${title} : choisir un fichier`}
      >
        {document ? t`Remplacer` : t`Choisir un fichier`}
      </FilePick>
      {hasCamera ? (
        <FilePick {...picking} camera label={t`${title} : prendre une photo`}>
          {t`Prendre une photo`}
        </FilePick>
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
          disabled={busy}
          onClick={onRemove}
        >
          {t`Effacer`}
        </Button>
      ) : null}
    </div>
  );
};
