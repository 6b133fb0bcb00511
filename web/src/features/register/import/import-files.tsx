import { importRoutes } from "@coulisse/contract/imports/imports.ts";
import { useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { FileDrop } from "#parts/documents/file-drop.tsx";
import { useFileJudge, type FileLimits } from "#parts/documents/file-limits.ts";
import { addressOf } from "#platform/api.ts";
import { ApplicationError } from "#platform/errors.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { TextLink } from "#ui/text-link.tsx";

const limits: FileLimits = {
  ...importRoutes.importRegister.files.files,
  types: ["zip", "json", "xlsx", "ods", "csv"],
};

type Props = {
  files: readonly File[];
  onFiles: (files: readonly File[]) => void;
  onCheck: () => Promise<unknown>;
};

export const ImportFiles = ({ files, onFiles, onCheck }: Props) => {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const judge = useFileJudge(limits);
  const choose = (chosen: readonly File[]): void => {
    const judged = judge(chosen);
    setRefused(judged.refused);
    onFiles(judged.kept);
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
        {t`Un registre de mouvements, une liste d’actionnaires ou une table de capitalisation, tels que vous les avez : Excel, OpenDocument, CSV ou Open Cap Format. La vérification lit tout et n’écrit rien ; l’import écrit toutes les lignes, ou aucune.`}
      </p>
      <Templates />
      <Field label={t`Fichiers du registre`}>
        {(ids) => (
          <FileDrop
            ids={ids}
            files={files}
            onFiles={choose}
            limits={limits}
            hint={t`ou déposez ici un classeur, un CSV, une archive OCF ou ses fichiers`}
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
          disabled={
            files.length === 0 ? t`Choisissez d’abord les fichiers du registre.` : undefined
          }
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
    addressOf(importRoutes.getImportTemplate, { params: { format } });
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      <span className="text-ink-3">{t`Modèles à remplir :`}</span>
      <TextLink href={hrefOf("xlsx")}>{t`Excel (XLSX)`}</TextLink>
      <TextLink href={hrefOf("csv")}>{t`CSV`}</TextLink>
    </p>
  );
};

const readable = /\.(zip|json|xlsx|ods|csv)$/i;

/** The files of a folder, as an unpacked Open Cap Format package is; others in it are left out. */
const FolderButton = ({ onFiles }: { onFiles: (files: readonly File[]) => void }) => {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={(element) => {
          // React knows no such property; every browser does.
          element?.setAttribute("webkitdirectory", "");
          input.current = element;
        }}
        type="file"
        multiple
        hidden
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])].filter((file) => readable.test(file.name)));
          event.target.value = "";
        }}
      />
      <Button onClick={() => input.current?.click()}>{t`Choisir un dossier`}</Button>
    </>
  );
};
