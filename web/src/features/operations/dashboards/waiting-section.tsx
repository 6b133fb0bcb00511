import { formatDeadlineHour } from "@coulisse/domain/deadlines.ts";
import { useToday } from "#platform/today.ts";
import type { Waiting } from "@coulisse/contract/operations/waiting.schemas.ts";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { splitAddress } from "#platform/split-address.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { MoreButton } from "#ui/more-button.tsx";
import { Section } from "#ui/section.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { waitingPages } from "./dashboards.queries.ts";
import { FollowLine } from "./follow-line.tsx";
import { useFollowWords } from "./use-follow-words.ts";
import { useWaitingWords } from "./use-waiting-words.ts";

type Props = {
  /** The company whose dashboard it is; without one it is the reader’s own. */
  companyId?: string;
  /** The page that has the rest of what others are to do. */
  followedAt: string;
};

/**
 * The section is what the reader is to do, by the day until which they can; then what others are to
 * do for them.
 */
export const WaitingSection = ({ companyId, followedAt }: Props) => {
  const { t } = useLingui();
  const today = useToday();
  const { data, ...more } = useSuspenseInfiniteQuery(waitingPages(companyId));
  const lines = data.pages.flatMap(({ items }) => items);
  const [first] = data.pages;
  const total = first?.total ?? 0;
  const followed = first?.followed;
  const left = (followed?.total ?? 0) - (followed?.items.length ?? 0);
  return (
    <Section
      title={t`À faire`}
      lead={
        total === 0
          ? undefined
          : t`${plural(total, { one: "# chose à faire", other: "# choses à faire, la plus urgente d’abord" })}`
      }
    >
      <div className="rounded-md border border-rule bg-sheet">
        {lines.length === 0 ? (
          <p className="px-4 py-5 text-ink-2">{t`Rien à faire pour l’instant.`}</p>
        ) : (
          <ul>
            {lines.map((line, at) => (
              <Line
                key={`${line.kind} ${line.id}`}
                line={line}
                today={today}
                isFirst={at === 0}
                isOfCompany={companyId !== undefined}
              />
            ))}
          </ul>
        )}
        {followed?.items.map((one) => (
          <OthersLine key={one.id} line={one} />
        ))}
        {left > 0 ? (
          <p className="border-t border-rule bg-sunken px-4 py-2.5 text-sm">
            <TextLink to={followedAt}>
              {t`${plural(left, { one: "Encore # cession à suivre", other: "Encore # cessions à suivre" })}`}
            </TextLink>
          </p>
        ) : null}
      </div>
      <MoreButton pages={more} className="mt-5" />
    </Section>
  );
};

/** The line says where somebody else must act. */
const OthersLine = ({ line }: { line: Waiting }): ReactNode => {
  const { about, text } = useFollowWords()(line);
  return (
    <FollowLine to={line.to} about={about}>
      {text}
    </FollowLine>
  );
};

type LineProps = { line: Waiting; today: string; isFirst: boolean; isOfCompany: boolean };

const daysBetween = (today: string, day: string): number =>
  Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);

/** One blue button is on the page: that of the most urgent act. */
const Line = ({ line, today, isFirst, isOfCompany }: LineProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const { title, detail, act } = useWaitingWords(isOfCompany)(line);
  const { dueOn } = line;
  const left = dueOn === null ? 0 : daysBetween(today, dueOn);
  const hour = line.dueAt === null ? undefined : formatDeadlineHour(line.dueAt, format.locale);
  const withHour = (day: string) => (hour === undefined ? day : t`${day} à ${hour}`);
  return (
    <li className="grid grid-cols-1 items-center gap-x-5 gap-y-2 border-t border-rule px-4 py-3.5 first:border-t-0 sm:grid-cols-[7.5rem_minmax(0,1fr)_auto]">
      <p>
        {dueOn === null ? (
          <span className="text-sm text-ink-3">{t`sans échéance`}</span>
        ) : (
          <>
            <span className="figure text-lg max-sm:mr-2">{format.date(dueOn, "medium")}</span>
            <span className="text-sm text-ink-3 sm:block">
              {left < 0
                ? t`en retard`
                : withHour(
                    t`${plural(left, { 0: "aujourd’hui", 1: "demain", one: "dans # jour", other: "dans # jours" })}`,
                  )}
            </span>
          </>
        )}
      </p>
      <div className="min-w-0">
        <p className="font-medium break-words">{title}</p>
        <p className="text-sm break-words text-ink-3">{detail}</p>
      </div>
      <LinkButton
        {...splitAddress(line.to)}
        variant={isFirst ? "primary" : "secondary"}
        size="sm"
        className="w-fit"
      >
        {act}
        <span className="sr-only">{` · ${detail}`}</span>
      </LinkButton>
    </li>
  );
};
