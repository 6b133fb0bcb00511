import { nameFieldWords } from "@coulisse/contract/identity/name-change-words.ts";
import type { NameChange } from "@coulisse/contract/identity/name-changes.schemas.ts";
import { useWords } from "#i18n/use-words.ts";
import { useFactText } from "./use-fact-text.ts";

/** Each field that changes: what it is, and what it would be. */
export const ChangeLines = ({ changes }: Pick<NameChange, "changes">) => {
  const words = useWords(nameFieldWords);
  const textOf = useFactText();
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="contents">
          <dt className="text-ink-3">{words[field]}</dt>
          <dd className="min-w-0 break-words">
            <del className="text-ink-3">{textOf(field, before)}</del>
            <span aria-hidden="true"> → </span>
            <ins className="no-underline">{textOf(field, after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
};
