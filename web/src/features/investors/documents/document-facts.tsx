import type { KycDocument } from "@coulisse/contract/kyc-shapes.ts";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";

const sizeOf = (bytes: number, units: readonly [string, string]): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))}\u00a0${units[0]}`
    : `${Math.round(bytes / 1_000_000)}\u00a0${units[1]}`;

/** The name of the file, and what is known of it. */
export const DocumentFacts = ({ document }: { document: KycDocument }) => {
  const { t } = useLingui();
  const format = useFormats();
  const { name, byteCount, pageCount, createdAt, expiresOn } = document;
  const sentOn = format.instant(createdAt);
  const facts = [
    sizeOf(byteCount, [t`ko`, t`Mo`]),
    ...(pageCount === null ? [] : [t`${plural(pageCount, { one: "# page", other: "# pages" })}`]),
    t`envoyé le ${sentOn}`,
  ];
  const until = expiresOn === null ? null : format.date(expiresOn);
  return (
    <div className="text-sm">
      <p className="truncate" title={name}>
        {name}
      </p>
      <p className="text-ink-3">{facts.join(" · ")}</p>
      {until === null ? null : <p className="text-ink-3">{t`Valable jusqu’au ${until}`}</p>}
    </div>
  );
};
