import type {
  Fundraising,
  FundraisingDocument,
} from "@coulisse/contract/rounds/fundraising-shapes.schemas.ts";
import { fileKinds } from "@coulisse/domain/file-kinds.ts";
import { fundraisingRoutes } from "@coulisse/contract/rounds/fundraising.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { z } from "zod";
import { FiledPapers } from "#parts/documents/filed-papers.tsx";
import { FileField } from "#parts/documents/file-field.tsx";
import { useAction } from "#platform/queries.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { SwitchField } from "#ui/form/switch-field.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { DocumentsCard, KeyInformationCard } from "../round-papers.tsx";

type KeyInformationProps = {
  round: Fundraising;
  /** A company asks the platform for what the platform does itself. */
  asks?: boolean;
};

/** The key information sheet with the way to file another version of it. */
export const FiledKeyInformation = ({ round, asks = false }: KeyInformationProps) => {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const isFirst = round.keyInformation.length === 0;
  const title = isFirst
    ? asks
      ? t`Joindre la fiche et demander l’ouverture`
      : t`Joindre la fiche`
    : t`Joindre une nouvelle version`;
  if (round.state === "ENDED" || round.closed || round.isOpeningAsked) {
    return <KeyInformationCard round={round} />;
  }
  if (isFirst && round.issue.missing.length > 0) {
    return (
      <KeyInformationCard round={round}>
        <p className="text-sm text-ink-2">
          {asks && round.issue.missing.every((gap) => gap.startsWith("OWNER_"))
            ? t`La plateforme est prévenue : elle enregistre d’abord ses vérifications sur le porteur de projet.`
            : t`Joignez-la en dernier : enregistrez d’abord ce qui manque à la levée.`}
        </p>
      </KeyInformationCard>
    );
  }
  return (
    <KeyInformationCard round={round}>
      <Button size="sm" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog
        name="file-key-information"
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        lead={
          isFirst
            ? asks
              ? t`La plateforme lit la levée et sa fiche, puis l’ouvre dès son premier jour. D’ici là, la levée n’est pas publique et ne change pas.`
              : t`Avec cette fiche, la levée s’ouvre dès son premier jour.`
            : t`Les versions précédentes restent lisibles, avec leur date.`
        }
      >
        {open ? <SheetForm round={round} onDone={() => setOpen(false)} /> : null}
      </Dialog>
    </KeyInformationCard>
  );
};

/** The first version changes nothing; every later one says what it changes. */
const sheetOf = (isFirst: boolean) =>
  z.object({
    file: z.file(),
    change: isFirst ? z.string() : z.string().trim().min(1).max(1000),
    material: z.boolean(),
  });

type SheetFormProps = { round: Fundraising; onDone: () => void };

const SheetForm = ({ round, onDone }: SheetFormProps) => {
  const { t } = useLingui();
  const isFirst = round.keyInformation.length === 0;
  const form = useFormOf(sheetOf(isFirst), {
    draft: `key-information ${round.id}`,
    defaultValues: { change: "", material: false },
  });
  const filing = useAction(fundraisingRoutes.fileKeyInformation, {
    success: t`La fiche est jointe à la levée.`,
    then: onDone,
  });
  return (
    <Form
      form={form}
      label={t`Fiche d’informations clés`}
      onSubmit={({ file: sent, change, material }) =>
        filing.run({
          params: { fundraisingId: round.id },
          body: isFirst ? {} : { change, material },
          files: { file: sent },
        })
      }
    >
      <FileField
        name="file"
        label={t`Fichier`}
        help={t`Six pages A4 au plus (règlement (UE) 2020/1503, article 23).`}
        limits={fileKinds.keyInformation}
      />
      {isFirst ? null : (
        <>
          <TextAreaField
            name="change"
            label={t`Ce qui change`}
            help={t`Les investisseurs lisent ce texte à côté de la version.`}
            rows={3}
            maxLength={1000}
          />
          <SwitchField
            name="material"
            label={t`Changement important`}
            help={t`Il peut influencer la décision d’investir : il est signalé et daté.`}
          />
        </>
      )}
      <SubmitButton>{t`Joindre la fiche`}</SubmitButton>
    </Form>
  );
};

/** Documents are added until the round is closed, and taken away only before it is offered. */
export const FiledDocuments = ({ round }: { round: Fundraising }) => {
  const { t } = useLingui();
  const params = { fundraisingId: round.id };
  const filing = useAction(fundraisingRoutes.fileFundraisingDocuments, {
    success: t`Le document est joint à la levée.`,
  });
  const removal = useAction(fundraisingRoutes.removeFundraisingDocument, {
    success: t`Le document a été retiré.`,
  });
  if (round.closed) return <DocumentsCard round={round} />;
  return (
    <FiledPapers<FundraisingDocument>
      id="round-document"
      dialog="remove-round-document"
      limits={fileKinds.fundraisingDocument}
      label={t`Joindre un document à la levée`}
      onSend={(sent) => filing.run({ params, files: { files: [sent] } })}
      onRemove={({ id: documentId }) => removal.run({ params: { ...params, documentId } })}
    >
      {(removalOf, add) => (
        <DocumentsCard
          round={round}
          action={(document) => (round.state === "UPCOMING" ? removalOf(document) : null)}
        >
          {add}
        </DocumentsCard>
      )}
    </FiledPapers>
  );
};
