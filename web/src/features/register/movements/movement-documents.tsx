import type { Movement, MovementDocument } from "@coulisse/contract/register/movements.schemas.ts";
import { movementRoutes } from "@coulisse/contract/register/movement-search.ts";
import { useLingui } from "@lingui/react/macro";
import { addressOf } from "#platform/api.ts";
import { useFileSize } from "#parts/words/file-size.ts";
import { Icon } from "#ui/icon.tsx";
import { shortHash } from "../lines/hash-figure.tsx";

const row = "flex items-center gap-3 rounded-md border border-rule px-4 py-2.5 text-sm";

/** An erased document leaves that it was there, and its fingerprint. */
const ErasedDocument = ({ sha256 }: { sha256: string }) => {
  const { t } = useLingui();
  return (
    <div className={row}>
      <Icon name="document" className="text-ink-3" />
      <span className="min-w-0 flex-1">
        <span className="block text-ink-2">{t`Document effacé`}</span>
        <span className="block font-mono text-xs text-ink-3">{shortHash(sha256)}</span>
      </span>
    </div>
  );
};

type KeptProps = Readonly<{ movementId: string; document: MovementDocument }>;

const KeptDocument = ({ movementId, document }: KeptProps) => {
  const { t } = useLingui();
  const sizeOf = useFileSize();
  const { id, name, bytes, sha256, scanState } = document;
  const href = addressOf(movementRoutes.getMovementDocument, {
    params: { transactionId: movementId, documentId: id },
  });
  return (
    <a href={href} download className={`${row} bg-sheet hover:bg-sunken`}>
      <Icon name="document" className="text-ink-3" />
      <span className="min-w-0 flex-1">
        <span className="block break-words text-accent">{name}</span>
        <span className="block text-xs text-ink-3">
          {sizeOf(bytes)} · <span className="font-mono">{shortHash(sha256)}</span>
        </span>
        <span className="block text-xs text-ink-3">
          {scanState === "CLEAN"
            ? t`Analysé par l’antivirus`
            : t`Non analysé par un antivirus : ouvrez-le avec prudence.`}
        </span>
      </span>
      <Icon name="download" className="text-ink-3" />
    </a>
  );
};

export const MovementDocuments = ({ movement }: { movement: Movement }) => {
  const { t } = useLingui();
  if (movement.documents.length === 0) return null;
  return (
    <div>
      <h3 className="mb-2 text-lg">{t`Documents`}</h3>
      <ul className="grid gap-2">
        {movement.documents.map((document) => (
          <li key={document.id}>
            {document.isErased ? (
              <ErasedDocument sha256={document.sha256} />
            ) : (
              <KeptDocument movementId={movement.id} document={document} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
};
