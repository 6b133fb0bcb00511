import { useLingui } from "@lingui/react/macro";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { Spinner } from "#ui/spinner.tsx";

type Props = { pending: boolean; sent: number; title: string };

/** An empty place, or how far the file that fills it has gone. */
export const DropHint = ({ pending, sent, title }: Props) => {
  const { t } = useLingui();
  if (!pending) {
    return (
      <p className="px-4 text-center text-sm text-ink-3">
        {t`Déposez le fichier ici, ou choisissez-le.`}
      </p>
    );
  }
  return (
    <div className="grid w-full max-w-56 justify-items-center gap-3 px-4" role="status">
      <p className="flex items-center gap-2 text-sm text-ink-2">
        <Spinner size="sm" silent />
        {sent < 1 ? t`Envoi en cours…` : t`Contrôle du fichier…`}
      </p>
      <ProgressBar value={sent} max={1} label={t`Envoi : ${title}`} className="w-full" />
    </div>
  );
};
