import { lazy, Suspense } from "react";
import { loadWords } from "#i18n/dictionary.ts";
import { Popover } from "#ui/popover.tsx";
import { Spinner } from "#ui/spinner.tsx";
import type { TermName } from "./term-names.ts";

const Explanation = lazy(async () => {
  const [module] = await Promise.all([import("./explanation.tsx"), loadWords("parts/terms")]);
  return { default: module.Explanation };
});

type Props = { name: TermName; children: string };

/** A word of the trade, with dots under it: pressed, it says in a sentence what it means. */
export const Term = ({ name, children }: Props) => (
  <Popover
    label={children}
    className="max-w-80 text-sm"
    trigger={
      <button
        type="button"
        className="min-h-6 text-left underline decoration-dotted underline-offset-4 hover:text-ink"
      >
        {children}
      </button>
    }
  >
    <Suspense fallback={<Spinner />}>
      <Explanation name={name} />
    </Suspense>
  </Popover>
);
