import { exposedColumns, exposedColumnWords } from "@coulisse/contract/identity/exposed-list.ts";
import type {
  ScreeningHit,
  ScreeningList,
} from "@coulisse/contract/identity/screening-shapes.schemas.ts";
import { screeningRoutes } from "@coulisse/contract/identity/screening.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { FileField } from "#parts/documents/file-field.tsx";
import type { FileLimits } from "#parts/documents/file-limits.ts";
import { useAction } from "#platform/queries.ts";
import { saveFile } from "#platform/save-file.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { useLightForm } from "#ui/form/use-light-form.ts";
import { Section } from "#ui/section.tsx";
import { listWords, listSourceWords } from "./review-words.ts";
import { openHits, screeningLists } from "./review.queries.ts";
import { HitFacts, SettleHit } from "./screening-card.tsx";

/** The lists that everybody is looked up in, and the matches that wait for a conclusion. */
export const ListsPanel = () => {
  const { t } = useLingui();
  const lists = useSuspenseQuery(screeningLists).data.items;
  const inUse = (kind: ScreeningList["kind"]) => lists.find((list) => list.kind === kind);
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <ListCard kind="FREEZE" list={inUse("FREEZE")} />
        <ListCard kind="EXPOSED" list={inUse("EXPOSED")} />
      </div>
      <Section title={t`Correspondances à trancher`}>
        <OpenHits />
      </Section>
    </>
  );
};

type CardProps = { kind: ScreeningList["kind"]; list: ScreeningList | undefined };

const ListCard = ({ kind, list }: CardProps) => {
  const { t } = useLingui();
  const format = useFormats();
  return (
    <Card title={t(listWords[kind])}>
      {list ? (
        <p className="text-sm text-ink-2">
          {t`Publication du ${format.instant(list.publishedAt)}, ${format.quantity(list.entryCount)} inscrits.`}{" "}
          {[t(listSourceWords[list.source]), format.instant(list.importedAt), list.importedBy]
            .filter(Boolean)
            .join(" · ")}
        </p>
      ) : (
        <p className="text-sm text-ink-2">{t`Aucune liste n’est en service.`}</p>
      )}
      {list?.source === "EXAMPLE" ? (
        <div className="mt-4">
          <Banner tone="warn">
            {t`Cette liste est un exemple inventé : elle n’offre aucune protection. Importez le fichier JSON du registre national des gels.`}
          </Banner>
        </div>
      ) : null}
      <ImportList kind={kind} />
    </Card>
  );
};

const OpenHits = () => {
  const { t } = useLingui();
  const hits = useSuspenseQuery(openHits).data.items;
  const [settling, setSettling] = useState<ScreeningHit>();
  if (hits.length === 0) {
    return <p className="text-ink-2">{t`Aucune correspondance à trancher.`}</p>;
  }
  return (
    <>
      <ul className="grid gap-4">
        {hits.map((hit) => (
          <li
            key={hit.id}
            className="grid gap-x-8 gap-y-3 rounded-md border border-rule bg-sheet p-4 sm:grid-cols-[14rem_minmax(0,1fr)_auto]"
          >
            <p className="font-medium break-words">
              {hit.declared === null ? hit.holderName : `${hit.declared.name} · ${hit.holderName}`}
            </p>
            <HitFacts hit={hit} />
            <Button size="sm" className="self-start" onClick={() => setSettling(hit)}>
              {t`Trancher`}
            </Button>
          </li>
        ))}
      </ul>
      <SettleHit hit={settling} onClose={() => setSettling(undefined)} />
    </>
  );
};

const { file: part } = screeningRoutes.importScreeningList.files;
const limits: Readonly<Record<ScreeningList["kind"], FileLimits>> = {
  FREEZE: { ...part, types: ["json"] },
  EXPOSED: { ...part, types: ["json", "csv"] },
};

const ImportList = ({ kind }: { kind: ScreeningList["kind"] }) => {
  const { t } = useLingui();
  const form = useLightForm<{ file: File }>({}, { draft: `screening-list ${kind}` });
  const add = useAction(screeningRoutes.importScreeningList, {
    success: t`La liste est en service. Toutes les personnes connues y sont recherchées en ce moment.`,
  });
  return (
    <Form
      form={form}
      className="mt-5 gap-4"
      onSubmit={async ({ file }) => {
        await add.run({ body: { kind }, files: { file } });
        form.reset();
      }}
    >
      <FileField
        name="file"
        label={t`Nouvelle publication`}
        limits={limits[kind]}
        hint={
          kind === "FREEZE"
            ? t`Le fichier JSON de la direction générale du Trésor`
            : t`JSON, ou CSV d’après le modèle : naissance en AAAA-MM-JJ, AAAA-MM ou AAAA, alias séparés par |`
        }
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton variant="secondary">{t`Importer`}</SubmitButton>
        {kind === "EXPOSED" ? <TemplateButton /> : null}
      </div>
    </Form>
  );
};

/** The heads alone: a line that shows how would be somebody to look for. */
const TemplateButton = () => {
  const { t } = useLingui();
  const words = useWords(exposedColumnWords);
  const { locale } = useFormats();
  const save = () => {
    const heads = exposedColumns.map((column) => words[column]);
    const line = `\uFEFF${heads.join(locale === "fr" ? ";" : ",")}\r\n`;
    saveFile(t`liste-des-personnes-exposées.csv`, new Blob([line], { type: "text/csv" }));
  };
  return <Button variant="quiet" icon="download" onClick={save}>{t`Télécharger le modèle`}</Button>;
};
