import type { Movement } from "@coulisse/contract/movements.ts";
import { transactionRoutes } from "@coulisse/contract/transactions.ts";
import { useLingui } from "@lingui/react/macro";
import { addressOf } from "#app/api.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { Icon } from "#ui/icon.tsx";
import { shortHash } from "./short-hash.ts";

const bytesInKilobyte = 1000;

export const MovementDocuments = ({ movement }: { movement: Movement }) => {
  const { t } = useLingui();
  const format = useFormats();
  if (movement.documents.length === 0) return null;
  return (
    <div>
      <h3 className="mb-2 text-lg">{t`Documents`}</h3>
      <ul className="grid gap-2">
        {movement.documents.map(({ id, name, bytes, sha256 }) => {
          const size = format.quantity(Math.max(1, Math.round(bytes / bytesInKilobyte)));
          const href = addressOf(transactionRoutes.getMovementDocument, {
            params: { transactionId: movement.id, documentId: id },
          });
          return (
            <li key={id}>
              <a
                href={href}
                download
                className="flex items-center gap-3 rounded-md border border-rule bg-sheet px-4 py-2.5 text-sm hover:bg-sunken"
              >
                <Icon name="document" className="text-ink-3" />
                <span className="min-w-0 flex-1">
                  <span className="block break-words text-accent">{name}</span>
                  <span className="block text-xs text-ink-3">
                    {t`${size} ko`} · <span className="font-mono">{shortHash(sha256)}</span>
                  </span>
                </span>
                <Icon name="download" className="text-ink-3" />
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
};
