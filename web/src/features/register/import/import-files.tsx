import { transactionRoutes } from "@coulisse/contract/transactions.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { addressOf } from "#app/api.ts";
import { ApplicationError } from "#app/errors.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { FileDrop } from "#ui/form/file-drop.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { FolderButton } from "./folder-button.tsx";

const accepted = ".zip,.json,.xlsx,.csv";

type Props = {
  files: readonly File[];
  onFiles: (files: readonly File[]) => void;
  onCheck: () => Promise<unknown>;
};

export const ImportFiles = ({ files, onFiles, onCheck }: Props) => {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const choose = (chosen: readonly File[]): void => {
    setRefused(undefined);
    onFiles(chosen);
  };
  const check = async (): Promise<void> => {
    setBusy(true);
    setRefused(undefined);
    try {
      await onCheck();
    } catch (error) {
      setRefused(
        error instanceof ApplicationError
          ? error.description
          : t`Les fichiers n’ont pas pu être lus.`,
      );
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="grid max-w-form gap-5">
      <p className="text-ink-2">
        {t`Un registre entier, au format Open Cap Format, Excel ou CSV. La vérification lit tout et n’écrit rien ; l’import écrit toutes les lignes, ou aucune.`}
      </p>
      <Templates />
      <Field label={t`Fichiers du registre`}>
        {(ids) => (
          <FileDrop
            ids={ids}
            files={files}
            onFiles={choose}
            accept={accepted}
            multiple
            hint={t`ou déposez ici une archive OCF, ses fichiers, un classeur Excel ou un CSV`}
          />
        )}
      </Field>
      {refused ? (
        <div role="alert">
          <Banner tone="loss">{refused}</Banner>
        </div>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          busy={busy}
          disabled={files.length === 0}
          onClick={() => void check()}
        >
          {t`Vérifier sans rien enregistrer`}
        </Button>
        <FolderButton onFiles={(more) => choose([...files, ...more])} />
      </div>
    </div>
  );
};

const Templates = () => {
  const { t } = useLingui();
  const hrefOf = (format: "xlsx" | "csv") =>
    addressOf(transactionRoutes.getImportTemplate, { params: { format } });
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      <span className="text-ink-3">{t`Modèles à remplir :`}</span>
      <TextLink href={hrefOf("xlsx")}>{t`Excel (XLSX)`}</TextLink>
      <TextLink href={hrefOf("csv")}>{t`CSV`}</TextLink>
    </p>
  );
};
