import { dayInParis } from "@coulisse/domain/dates.ts";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { Section } from "#ui/section.tsx";
import { daysBetween } from "./due-days.ts";

export type WaitingWords = {
  title: string;
  detail: string;
  /** The words of the button, and where it leads. */
  act: string;
  to: string;
  search?: Readonly<Record<string, unknown>>;
};

/** Something to do, and the last day on which it can be done; null where nothing ends. */
export type WaitingLine = WaitingWords & { id: string; dueOn: string | null };

type Props = {
  lines: readonly WaitingLine[];
  /** Children follow the lines, in the same frame. */
  children?: ReactNode;
};

/** The section is what the reader is to do, by the day until which they can. */
export const WaitingSection = ({ lines, children }: Props) => {
  const { t } = useLingui();
  const [today] = useState(() => dayInParis(new Date()));
  return (
    <Section
      title={t`Ce qui vous attend`}
      lead={
        lines.length === 0
          ? undefined
          : t`${plural(lines.length, { one: "# geste", other: "# gestes, par échéance" })}`
      }
    >
      <div className="rounded-md border border-rule bg-sheet">
        {lines.length === 0 ? (
          <p className="px-4 py-5 text-ink-2">{t`Rien ne vous attend.`}</p>
        ) : (
          <ul>
            {lines.map((line, at) => (
              <Line key={line.id} line={line} today={today} isFirst={at === 0} />
            ))}
          </ul>
        )}
        {children}
      </div>
    </Section>
  );
};

type LineProps = { line: WaitingLine; today: string; isFirst: boolean };

/** One blue button is on the page: that of the most urgent act. */
const Line = ({ line, today, isFirst }: LineProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const { title, detail, act, to, search, dueOn } = line;
  const left = dueOn === null ? 0 : daysBetween(today, dueOn);
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
                : t`${plural(left, { 0: "aujourd’hui", 1: "demain", one: "dans # jour", other: "dans # jours" })}`}
            </span>
          </>
        )}
      </p>
      <div className="min-w-0">
        <p className="font-medium break-words">{title}</p>
        <p className="text-sm break-words text-ink-3">{detail}</p>
      </div>
      <LinkButton
        to={to}
        {...(search ? { search } : {})}
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
