import type { ImportReport } from "@coulisse/contract/import-shapes.ts";
import { Plural, useLingui } from "@lingui/react/macro";
import { Badge } from "#ui/badge.tsx";
import { useAccountWords } from "./account-words.ts";

/** Whom the import recognised, and by what: the last look before shares are theirs. */
export const ImportMatches = ({ report }: { report: ImportReport }) => {
  const { t } = useLingui();
  const { proofOf, identifierOf } = useAccountWords();
  const { matches, holders } = report;
  const hidden = holders.matched - matches.length;
  return (
    <details className="rounded-md border border-rule bg-sheet">
      <summary className="px-4 py-3 font-medium">
        <Plural
          value={holders.matched}
          one="# porteur reconnu sur la plateforme"
          other="# porteurs reconnus sur la plateforme"
        />
      </summary>
      <ul className="border-t border-rule">
        {matches.map(({ holderKey, holderName, account }) => {
          const identifier = identifierOf(account);
          return (
            <li
              key={holderKey}
              className="grid gap-x-4 gap-y-1 border-b border-rule px-4 py-2.5 text-sm last:border-0 sm:grid-cols-2"
            >
              <span className="min-w-0 break-words">{holderName}</span>
              <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 gap-y-1">
                <span className="min-w-0 break-words">
                  {identifier === null ? account.name : t`${account.name}, ${identifier}`}
                </span>
                <Badge>{proofOf(account)}</Badge>
              </span>
            </li>
          );
        })}
      </ul>
      {hidden > 0 ? (
        <p className="border-t border-rule px-4 py-3 text-sm text-ink-3">
          <Plural value={hidden} one="Et un autre." other="Et # autres." />
        </p>
      ) : null}
    </details>
  );
};
