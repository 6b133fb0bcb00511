import { useLingui } from "@lingui/react/macro";
import { Seal } from "#ui/seal.tsx";
import { useFormats } from "#i18n/use-formats.ts";

/** A page of a register, drawn: what the platform is about, seen before it is read. */
export const HomeRegister = () => {
  const { t } = useLingui();
  const format = useFormats();
  const lines = [
    { number: 4, day: "2026-11-18", what: t`Cession`, quantity: 250, mark: "c41a…9e07" },
    { number: 3, day: "2026-09-02", what: t`Souscription`, quantity: 1200, mark: "7d02…c41a" },
    { number: 2, day: "2026-09-02", what: t`Souscription`, quantity: 800, mark: "19be…7d02" },
    { number: 1, day: "2024-03-11", what: t`Émission`, quantity: 100_000, mark: "0000…19be" },
  ];
  return (
    <figure aria-hidden="true" className="rounded-md border border-rule bg-sheet p-6 shadow-float">
      <div className="flex items-center gap-3 border-b border-rule pb-4">
        <p className="figure flex-1 text-lg">{t`Registre des mouvements`}</p>
        <Seal size={44} />
      </div>
      <table className="w-full text-sm">
        <tbody>
          {lines.map((line) => (
            <tr key={line.number} className="border-b border-rule last:border-0">
              <td className="tabular py-3 pr-3 text-ink-3">{line.number}</td>
              <td className="py-3 pr-3">
                <span className="block">{line.what}</span>
                {/* A browser may shorten a month otherwise than the server that drew the page. */}
                <span suppressHydrationWarning className="block text-xs text-ink-3">
                  {format.date(line.day, "medium")}
                </span>
              </td>
              <td className="tabular py-3 pr-4 text-right">{format.quantity(line.quantity)}</td>
              <td className="hidden py-3 text-right font-mono text-xs text-ink-3 sm:table-cell">
                {line.mark}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {/* The hashes that it speaks of have no room on a telephone. */}
      <p className="hidden pt-4 text-xs text-ink-3 sm:block">
        {t`Chaque ligne porte l’empreinte de la précédente : une ligne modifiée se remarquerait.`}
      </p>
    </figure>
  );
};
