import { Plural, useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { Spinner } from "#ui/spinner.tsx";

/** One transaction has no halves to count: it says how much is on its way, and that one may leave. */
export const ImportProgress = ({ count }: { count: number }) => {
  const { t } = useLingui();
  const number = useFormats().quantity(count);
  return (
    <div role="status" className="flex items-start gap-3 rounded-md bg-accent-soft px-4 py-3">
      <Spinner size="sm" silent />
      <div className="text-sm">
        <p className="font-medium">
          <Plural
            value={count}
            one={`Écriture de ${number} mouvement au registre…`}
            other={`Écriture de ${number} mouvements au registre…`}
          />
        </p>
        <p>{t`Vous pouvez continuer ailleurs sur le site : un message vous dira quand c’est fait.`}</p>
      </div>
    </div>
  );
};
