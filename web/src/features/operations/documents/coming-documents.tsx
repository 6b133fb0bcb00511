import type { ComingDocument } from "@coulisse/contract/operations/documents.schemas.ts";
import { documentRoutes, heldPaperWords } from "@coulisse/contract/operations/documents.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { queryOf } from "#platform/queries.ts";
import { Icon } from "#ui/icon.tsx";
import { Section } from "#ui/section.tsx";

type Props = { year: string | undefined; holderId: string | undefined };

/** Papers that are not here yet, with the day on which they will be: none of which no day is known. */
export const ComingDocuments = ({ year, holderId }: Props) => {
  const { t } = useLingui();
  const all = useQuery(queryOf(documentRoutes.listComingDocuments)).data?.items ?? [];
  const coming = all.filter(
    ({ to, holder }) =>
      (year === undefined || to.startsWith(year)) &&
      (holderId === undefined || holder.id === holderId),
  );
  if (coming.length === 0) return null;
  return (
    <Section title={t`À paraître`}>
      <ul className="grid gap-3">
        {coming.map((one) => (
          <Coming key={one.key} one={one} />
        ))}
      </ul>
    </Section>
  );
};

const Coming = ({ one }: { one: ComingDocument }) => {
  const { t } = useLingui();
  const format = useFormats();
  const papers = useWords(heldPaperWords);
  const day = format.date(one.comesOn);
  const last = format.date(one.to);
  const { name } = one.holder;
  return (
    <li className="flex min-w-0 items-start gap-2 text-ink-3">
      <Icon name="clock" size={16} className="mt-1 shrink-0" />
      <span className="grid min-w-0">
        <span>{papers[one.paper]}</span>
        <span className="text-sm break-words">
          {one.from === null
            ? t`${name} : au ${last}, paraîtra le ${day} si des actions sont encore détenues.`
            : t`${name} : jusqu’au ${last}, paraîtra le ${day}.`}
        </span>
      </span>
    </li>
  );
};
