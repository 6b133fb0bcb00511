import { useLingui } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";
import { isRefusal } from "#platform/errors.ts";
import { describeFailure } from "#platform/failures/failure-words.ts";
import { saveFile } from "#platform/save-file.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { FailedState } from "#ui/failed-state.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";
import { useDocumentAddress } from "./document-bytes.ts";

type ShownDocument = Readonly<{
  id: string;
  name: string;
  mediaType: string;
  scanState: "CLEAN" | "UNSCANNED";
  /** A picture of it was made by the server. */
  hasPreview?: boolean;
}>;

type Props = {
  document: ShownDocument;
  /** The label is the name of the picture. */
  label: string;
  /** Reads its bytes, or the picture that was made of it. */
  read: (asked: { preview: boolean; signal?: AbortSignal }) => Promise<Blob>;
  /** Each reading is in the audit log: told when what was asked for has come. */
  onRead?: (() => unknown) | undefined;
  /**
   * The address at which the browser opens it by itself, in a tab of its own; else it is
   * downloaded.
   */
  href?: string;
  /** The document is read only when somebody asks to see it. */
  onDemand?: boolean;
  /** Children say what else is known of it, beside its name. */
  children?: ReactNode;
};

const isPicture = ({ mediaType, hasPreview }: ShownDocument): boolean =>
  hasPreview === true || /^image\/(jpeg|png|webp)$/.test(mediaType);

/** A private document, for whoever judges it: its name, whether it was scanned, and its picture. */
export const DocumentViewer = (props: Props) => {
  const { document, href, onDemand = false } = props;
  const { t } = useLingui();
  const [asked, setAsked] = useState(!onDemand);
  return (
    <div className="grid grid-cols-1 gap-5">
      <Head {...props} />
      {document.scanState === "UNSCANNED" ? (
        <Banner tone="warn">
          {t`Aucun antivirus n’est configuré : ce fichier n’a pas été analysé. Ouvrez-le avec prudence.`}
        </Banner>
      ) : null}
      {isPicture(document) ? (
        asked ? (
          <Picture {...props} />
        ) : (
          <Button size="sm" className="justify-self-start" onClick={() => setAsked(true)}>
            {t`Voir le document`}
          </Button>
        )
      ) : href === undefined ? (
        <Banner>{t`Ce PDF ne s’affiche pas dans la page, par sécurité : téléchargez-le pour le lire.`}</Banner>
      ) : null}
    </div>
  );
};

const link = "min-w-0 break-words text-accent underline underline-offset-3";

const Head = ({ document, read, onRead, href, children }: Props) => {
  const { t } = useLingui();
  const { name } = document;
  // Not a link of the browser's own: once it was read, whoever shows it hears of that.
  const download = async (): Promise<void> => {
    try {
      saveFile(name, await read({ preview: false }));
      await onRead?.();
    } catch (error) {
      toast.failure(describeFailure(error));
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-2">
      {href === undefined ? (
        <span className="min-w-0 break-words">{name}</span>
      ) : (
        <a href={href} target="_blank" rel="noreferrer" className={link}>
          {name}
        </a>
      )}
      {children}
      {href === undefined ? (
        <button type="button" className={link} onClick={() => void download()}>
          {t`Télécharger`}
        </button>
      ) : null}
    </div>
  );
};

const zooms = [1, 1.5, 2, 3] as const;
const quarter = 90;
const wholeTurn = 360;

const Picture = ({ document, label, read, onRead }: Props) => {
  const { t } = useLingui();
  const { address, error, retry } = useDocumentAddress({
    id: document.id,
    read: (signal) => read({ preview: document.hasPreview === true, signal }),
    onRead,
  });
  const [zoom, setZoom] = useState(0);
  const [turn, setTurn] = useState(0);
  if (isRefusal(error, 404)) return <Banner tone="warn">{t`Ce document n’existe plus.`}</Banner>;
  if (error) return <FailedState onRetry={retry} />;
  if (address === undefined) return <Skeleton className="h-96" />;
  const scale = zooms[zoom] ?? 1;
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex justify-end gap-1">
        <IconButton
          icon="minus"
          label={t`Réduire`}
          onClick={() => setZoom(Math.max(zoom - 1, 0))}
        />
        <IconButton
          icon="add"
          label={t`Agrandir`}
          onClick={() => setZoom(Math.min(zoom + 1, zooms.length - 1))}
        />
        <IconButton
          icon="rotate"
          label={t`Tourner d’un quart de tour`}
          onClick={() => setTurn((turn + quarter) % wholeTurn)}
        />
      </div>
      <div
        role="region"
        aria-label={label}
        // A picture that was enlarged is scrolled with the keyboard too.
        tabIndex={0}
        className="grid max-h-[min(34rem,70dvh)] min-h-56 overflow-auto rounded-md border border-rule bg-sunken p-3"
      >
        <img
          src={address}
          alt={label}
          className="m-auto max-w-none object-contain"
          style={{ width: `${scale * 100}%`, transform: `rotate(${turn}deg)` }}
        />
      </div>
    </div>
  );
};
