import { systemRoutes } from "@coulisse/contract/operations/system.ts";
import { Plural, useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { path } from "#platform/paths.ts";
import { queryOf } from "#platform/queries.ts";
import { defineScreen } from "#platform/screen.tsx";
import { Badge } from "#ui/badge.tsx";
import { Banner } from "#ui/banner.tsx";
import { Page } from "#ui/page.tsx";
import { SettingRow } from "#ui/setting-row.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { DamagedFiles, DueRegisters, JobsSection, RefusedMessages } from "./health-parts.tsx";
import { healthWords, isDue, type HealthLine } from "./health-words.ts";

const health = queryOf(systemRoutes.getPlatformHealth);

/**
 * The screen says what keeps the platform right, line by line: red where something is due, with the
 * way to mend it.
 */
const HealthScreen = () => {
  const { t } = useLingui();
  const { lines, registers, files, jobs, messages } = useSuspenseQuery(health).data;
  const dueCount = lines.filter(isDue).length;
  return (
    <Page
      title={t`Santé de la plateforme`}
      lead={t`Ce que les contrôles et les tâches ont constaté. Cette page ne lance aucune vérification.`}
    >
      {dueCount > 0 ? (
        <Banner tone="loss">
          <Plural
            value={dueCount}
            one="# point demande votre attention."
            other="# points demandent votre attention."
          />
        </Banner>
      ) : (
        <Banner tone="gain">{t`Tout est en ordre.`}</Banner>
      )}
      <div className="mt-6">
        {lines.map((line) => (
          <LineOfHealth key={line.subject} line={line} />
        ))}
      </div>
      {registers.length > 0 ? <DueRegisters registers={registers} /> : null}
      {files.length > 0 ? <DamagedFiles files={files} /> : null}
      {messages.length > 0 ? <RefusedMessages messages={messages} /> : null}
      <JobsSection jobs={jobs} />
    </Page>
  );
};

const LineOfHealth = ({ line }: { line: HealthLine }) => {
  const { t } = useLingui();
  const format = useFormats();
  const { subject, faultCount, lateCount, lastAt } = line;
  const words = healthWords[subject];
  const troubles = [
    ...(faultCount > 0 ? [t(words.fault(faultCount))] : []),
    ...(lateCount > 0 ? [t(words.late(lateCount))] : []),
  ];
  return (
    <SettingRow
      title={t(words.name)}
      state={<StateOfLine line={line} />}
      action={<WayToMend subject={subject} />}
    >
      {troubles.map((trouble) => (
        <p key={trouble} className="text-loss">
          {trouble}
        </p>
      ))}
      <p>{lastAt === null ? t(words.never) : t(words.last(format.instant(lastAt, "medium")))}</p>
    </SettingRow>
  );
};

/** A line that was never looked at is not in order: nothing is known of it. */
const StateOfLine = ({ line }: { line: HealthLine }) => {
  const { t } = useLingui();
  if (isDue(line)) return <Badge tone="loss">{t`À traiter`}</Badge>;
  if (line.lastAt === null) return <Badge>{t`Rien à signaler`}</Badge>;
  return <Badge tone="gain">{t`En ordre`}</Badge>;
};

/** Registers and messages that are due stand below, each with its own way. */
const WayToMend = ({ subject }: Pick<HealthLine, "subject">): ReactNode => {
  const { t } = useLingui();
  switch (subject) {
    case "audit":
      return <TextLink to={path("/admin/audit")}>{t`Ouvrir le journal d’audit`}</TextLink>;
    case "ledger":
      return <TextLink to={path("/admin/payments")}>{t`Ouvrir les paiements`}</TextLink>;
    case "registers":
      return <TextLink to={path("/admin/companies")}>{t`Ouvrir les sociétés`}</TextLink>;
    case "jobs":
    case "heads":
      return <TextLink href="#jobs">{t`Voir les tâches`}</TextLink>;
    case "files":
    case "messages":
    case "backups":
      return null;
  }
};

export const screen = defineScreen("/admin/health", {
  load: ({ queryClient }) => queryClient.ensureQueryData(health),
  component: HealthScreen,
});
