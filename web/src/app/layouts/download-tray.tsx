import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { useDownloads, type Download } from "#platform/downloads.ts";
import { Button } from "#ui/button.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";

/**
 * The files that the server is making, wherever one goes on the site meanwhile. That one begins and
 * is ready is said by the messages: how far it is would be read out without an end.
 */
export const DownloadTray = () => {
  const { t } = useLingui();
  const { downloads } = useDownloads();
  return (
    <section
      aria-label={t`Fichiers en préparation`}
      className="pointer-events-none fixed inset-x-0 bottom-20 z-40 p-4 sm:right-auto sm:bottom-0 print:hidden"
    >
      <ul className="mx-auto grid w-full max-w-[26rem] gap-2 sm:mx-0 sm:w-[22rem]">
        {downloads.map((download) => (
          <BeingMade key={download.id} download={download} />
        ))}
      </ul>
    </section>
  );
};

const BeingMade = ({ download: { label, lines, of, cancel } }: { download: Download }) => {
  const { t } = useLingui();
  const format = useFormats();
  const done = format.quantity(lines);
  const all = format.quantity(of ?? 0);
  return (
    <li className="pointer-events-auto rounded-md border border-rule bg-sheet p-3 pl-4 text-sm shadow-float">
      <div className="flex items-start gap-3">
        <p className="min-w-0 flex-1 py-1 font-medium break-words">{label}</p>
        <Button size="sm" onClick={cancel}>
          {t`Annuler`}
          <span className="sr-only">{` · ${label}`}</span>
        </Button>
      </div>
      {of === null ? null : <ProgressBar className="mt-2" value={lines} max={of} label={label} />}
      <p className="mt-2 text-ink-2 tabular-nums">
        {of === null ? t`${done} lignes écrites` : t`${done} lignes écrites sur ${all}`}
      </p>
    </li>
  );
};
