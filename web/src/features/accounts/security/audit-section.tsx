import { auditWords } from "@coulisse/contract/operations/audit-actions.ts";
import { auditRoutes } from "@coulisse/contract/operations/audit.ts";
import { describeAuthor } from "@coulisse/contract/operations/job-words.ts";
import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { path } from "#platform/paths.ts";
import { pagesOf } from "#platform/queries.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { SettingRow } from "#ui/setting-row.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { FailedState } from "#ui/failed-state.tsx";
import { TextLink } from "#ui/text-link.tsx";

/** The section says what was done to somebody's account, by whom and from where, newest first. */
export const AuditSection = ({ entity, name }: { entity: string; name: string }) => {
  const { t } = useLingui();
  const format = useFormats();
  const query = { entity, limit: 20 };
  const log = useInfiniteQuery(pagesOf(auditRoutes.listAudit, { query }));
  const entries = log.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Section
      title={t`Journal`}
      actions={
        <TextLink to={path("/admin/audit")} search={{ q: name }}>
          {t`Tout ce que cette personne a fait`}
        </TextLink>
      }
    >
      {log.isPending ? <Skeleton className="h-40" /> : null}
      {log.isError ? <FailedState onRetry={() => void log.refetch()} /> : null}
      {entries.map((entry) => {
        const at = format.instant(entry.at, "medium");
        return (
          <SettingRow key={entry.id} title={auditWords(entry.action, format.locale)}>
            {[at, describeAuthor(entry, format.locale), entry.address].filter(Boolean).join(" · ")}
          </SettingRow>
        );
      })}
      {log.hasNextPage ? (
        <Button busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          {t`Voir la suite`}
        </Button>
      ) : null}
    </Section>
  );
};
