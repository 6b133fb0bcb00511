import { noFigure } from "@coulisse/domain/formats.ts";
import type { PlatformHealth } from "@coulisse/contract/operations/system.schemas.ts";
import { systemRoutes } from "@coulisse/contract/operations/system.ts";
import { jobWords } from "@coulisse/contract/operations/job-words.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { path } from "#platform/paths.ts";
import { useAction } from "#platform/queries.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { ShortTable } from "#ui/table/short-table.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { fileKindWords, troubleWords } from "./health-words.ts";

type Registers = PlatformHealth["registers"];
type Messages = PlatformHealth["messages"];
type Jobs = PlatformHealth["jobs"];
type Files = PlatformHealth["files"];

/**
 * Registers that were altered or wait for their verification; the page of each names what is wrong.
 */
export const DueRegisters = ({ registers }: { registers: Registers }) => {
  const { t } = useLingui();
  const format = useFormats();
  return (
    <Section title={t`Registres à examiner`}>
      <ShortTable
        caption={t`Registres à examiner`}
        rows={registers}
        rowId={(row) => row.companyId}
        columns={[
          {
            id: "company",
            header: t`Société`,
            cell: ({ companyName, companySlug }) => (
              <TextLink to={path("/companies/:companySlug/register", { companySlug })}>
                {companyName}
              </TextLink>
            ),
          },
          {
            id: "checkedAt",
            header: t`Vérifié le`,
            cell: ({ checkedAt }) =>
              checkedAt === null ? t`Pas encore` : format.instant(checkedAt, "medium"),
          },
          {
            id: "faults",
            header: t`Anomalies`,
            align: "end",
            cell: ({ faultCount }) => format.quantity(faultCount),
          },
        ]}
      />
    </Section>
  );
};

/**
 * Files that the disk no longer has as they were kept: the path says where a copy of a backup
 * belongs.
 */
export const DamagedFiles = ({ files }: { files: Files }) => {
  const { t, i18n } = useLingui();
  const format = useFormats();
  return (
    <Section
      title={t`Fichiers à remettre`}
      lead={t`Remettez chaque fichier à sa place, dans le dossier de données, depuis une sauvegarde d’avant la date du constat. La relecture de la nuit suivante le retire de cette liste.`}
    >
      <ShortTable
        caption={t`Fichiers à remettre`}
        rows={files}
        rowId={(row) => row.key}
        columns={[
          {
            id: "key",
            header: t`Fichier`,
            cell: ({ key }) => <span className="wrap-anywhere">{`files/${key}`}</span>,
          },
          {
            id: "kind",
            header: t`Nature`,
            wideOnly: true,
            cell: ({ kind }) => fileKindWords(i18n, kind),
          },
          {
            id: "trouble",
            header: t`Constat`,
            cell: ({ trouble }) => t(troubleWords[trouble]),
          },
          {
            id: "foundAt",
            header: t`Constaté le`,
            cell: ({ foundAt }) => format.instant(foundAt, "medium"),
          },
        ]}
      />
    </Section>
  );
};

/** Messages that a carrier refused for good: the account is where the address is put right. */
export const RefusedMessages = ({ messages }: { messages: Messages }) => {
  const { t } = useLingui();
  const format = useFormats();
  return (
    <Section
      title={t`Messages refusés`}
      lead={t`Corrigez l’adresse ou le numéro sur la page de la personne, puis envoyez de nouveau ce qui manque.`}
    >
      <ShortTable
        caption={t`Messages refusés`}
        rows={messages}
        rowId={(row) => row.id}
        columns={[
          {
            id: "recipient",
            header: t`Destinataire`,
            cell: ({ recipient, userId }) =>
              userId === null ? (
                <span className="wrap-anywhere">{recipient}</span>
              ) : (
                <TextLink className="wrap-anywhere" to={path("/admin/users/:id", { id: userId })}>
                  {recipient}
                </TextLink>
              ),
          },
          { id: "template", header: t`Modèle`, wideOnly: true, cell: ({ template }) => template },
          { id: "fault", header: t`Refus`, cell: ({ fault }) => fault ?? "" },
          {
            id: "settledAt",
            header: t`Date`,
            cell: ({ settledAt }) => format.instant(settledAt, "medium"),
          },
        ]}
      />
    </Section>
  );
};

/** Everything that is done after the answer or by the clock: when last, and what was given up. */
export const JobsSection = ({ jobs }: { jobs: Jobs }) => {
  const { t, i18n } = useLingui();
  const format = useFormats();
  const retry = useAction(systemRoutes.retryJobs, { success: t`Les tâches sont reprises.` });
  const rows = jobs
    .map((job) => ({ ...job, words: jobWords(job.name, format.locale) }))
    .toSorted((one, other) => one.words.localeCompare(other.words, i18n.locale));
  const someGivenUp = jobs.some(({ givenUpCount }) => givenUpCount > 0);
  return (
    <div id="jobs">
      <Section
        title={t`Tâches`}
        lead={t`Une tâche qui échoue est essayée six fois, puis abandonnée jusqu’à ce que quelqu’un la relance.`}
        actions={
          someGivenUp ? (
            <Button size="sm" busy={retry.pending} onClick={() => retry.start({})}>
              {t`Relancer les tâches abandonnées`}
            </Button>
          ) : null
        }
      >
        <ShortTable
          caption={t`Tâches`}
          rows={rows}
          rowId={(row) => row.name}
          columns={[
            { id: "name", header: t`Tâche`, cell: ({ words }) => words },
            {
              id: "lastAt",
              header: t`Faite le`,
              cell: ({ lastAt }) => (lastAt === null ? noFigure : format.instant(lastAt, "medium")),
            },
            {
              id: "waiting",
              header: t`En attente`,
              align: "end",
              wideOnly: true,
              cell: ({ waitingCount }) => format.quantity(waitingCount),
            },
            {
              id: "givenUp",
              header: t`Abandonnées`,
              align: "end",
              wideOnly: true,
              cell: ({ givenUpCount }) => format.quantity(givenUpCount),
            },
            {
              id: "state",
              header: t`État`,
              align: "end",
              cell: (job) =>
                job.isLate || job.givenUpCount > 0 ? (
                  <Badge tone="loss">{job.isLate ? t`En retard` : t`Abandonnée`}</Badge>
                ) : (
                  <Badge tone="gain">{t`En ordre`}</Badge>
                ),
            },
          ]}
        />
      </Section>
    </div>
  );
};
