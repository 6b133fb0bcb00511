import { isFault, type FindingKind } from "@coulisse/contract/register/register-health.ts";
import type { RegisterHealth } from "@coulisse/contract/register/register-health.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useFormats } from "#i18n/use-formats.ts";
import { Badge } from "#ui/badge.tsx";
import { cx } from "#ui/cx.ts";
import { Icon } from "#ui/icon.tsx";
import { findingWords } from "./health-words.ts";
import { foundKinds } from "./shown-kind.ts";

type Props = { health: RegisterHealth; shown: FindingKind | undefined };

/** Kinds that were looked at: each kind of which something was found, counted, then what is in order. */
export const KindList = ({ health, shown }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const found = foundKinds(health);
  const whole = health.kinds.filter(({ count }) => count === 0);
  return (
    <nav aria-label={t`Points du registre`} className="grid content-start gap-6">
      {found.length > 0 ? (
        <ul className="rounded-md border border-rule bg-sheet py-1">
          {found.map(({ kind, count }) => (
            <li key={kind} className="border-t border-rule first:border-t-0">
              <Link
                to="."
                search={{ kind }}
                aria-current={kind === shown ? "page" : undefined}
                className={cx(
                  "flex items-center justify-between gap-4 border-l-2 px-4 py-2.5 text-sm hover:bg-sunken focus-visible:-outline-offset-2",
                  kind === shown ? "border-accent font-medium" : "border-transparent",
                )}
              >
                <span className="min-w-0">{t(findingWords[kind].name)}</span>
                <Badge tone={isFault(kind) ? "warn" : "neutral"}>{format.quantity(count)}</Badge>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {whole.length > 0 ? (
        <div>
          <h2 className="text-sm font-medium">{t`En ordre`}</h2>
          <ul className="mt-2 grid gap-1.5 text-sm text-ink-3">
            {whole.map(({ kind }) => (
              <li key={kind} className="flex items-baseline gap-2">
                <Icon name="check" size={14} className="translate-y-0.5 text-gain" />
                {t(findingWords[kind].whole)}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </nav>
  );
};
