import type {
  Fundraising,
  FundraisingDocument,
  KeyInformation,
} from "@coulisse/contract/rounds/fundraising-shapes.schemas.ts";
import { fundraisingRoutes } from "@coulisse/contract/rounds/fundraising.ts";
import { Plural, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { useFileSize } from "#parts/words/file-size.ts";
import { addressOf } from "#platform/api.ts";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";

type PaperProps = { href: string; document: FundraisingDocument; label?: string };

const placeOf = (fundraisingId: string, { id: documentId }: FundraisingDocument): string =>
  addressOf(fundraisingRoutes.getFundraisingDocument, { params: { fundraisingId, documentId } });

const Paper = ({ href, document, label }: PaperProps) => {
  const { t } = useLingui();
  const sizeOf = useFileSize();
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 text-sm">
      <a href={href} download className="inline-flex min-w-0 items-baseline gap-2">
        <Icon name="document" size={14} className="shrink-0 translate-y-0.5 text-ink-3" />
        <span className="min-w-0 break-words text-accent underline-offset-2 hover:underline">
          {label ?? document.name}
        </span>
      </a>
      <span className="text-ink-3">{sizeOf(document.bytes)}</span>
      {document.scanState === "CLEAN" ? null : (
        <span className="text-ink-3">{t`Non analysé par un antivirus`}</span>
      )}
    </span>
  );
};

type SheetsProps = { round: Fundraising; children?: ReactNode };

/** The versions of the key information sheet, the one that counts first; `children` file another. */
export const KeyInformationCard = ({ round, children }: SheetsProps) => {
  const { t } = useLingui();
  return (
    <Card title={t`Fiche d’informations clés`}>
      {round.keyInformation.length === 0 ? (
        <p className="text-sm text-ink-2">
          {t`Six pages A4 au plus, en PDF. L’offre ne commence pas avant.`}
        </p>
      ) : (
        <ol className="divide-y divide-rule border-y border-rule">
          {round.keyInformation.map((sheet) => (
            <li key={sheet.id} className="grid gap-1 py-3">
              <Sheet fundraisingId={round.id} sheet={sheet} />
            </li>
          ))}
        </ol>
      )}
      {children ? <div className="mt-4">{children}</div> : null}
    </Card>
  );
};

const Sheet = ({ fundraisingId, sheet }: { fundraisingId: string; sheet: KeyInformation }) => {
  const { t } = useLingui();
  const format = useFormats();
  const number = format.quantity(sheet.number);
  return (
    <>
      <span className="flex flex-wrap items-center gap-2">
        <Paper href={placeOf(fundraisingId, sheet)} document={sheet} label={t`Version ${number}`} />
        {sheet.material ? <Badge tone="warn">{t`Changement important`}</Badge> : null}
      </span>
      <span className="text-sm text-ink-3">
        {format.instant(sheet.filedAt, "medium")} ·{" "}
        <Plural value={sheet.pageCount} one="# page" other="# pages" />
      </span>
      {sheet.change === null ? null : (
        <span className="text-sm break-words text-ink-2">{sheet.change}</span>
      )}
    </>
  );
};

/** The card says who decided the increase, and shows the paper that says so; `children` file it. */
export const DecisionCard = ({ round, children }: SheetsProps) => {
  const { t } = useLingui();
  const { decision } = round;
  const params = { fundraisingId: round.id };
  return (
    <Card title={t`Décision de l’augmentation`}>
      {decision ? (
        <Paper
          href={addressOf(fundraisingRoutes.getIssueDecision, { params })}
          document={decision}
        />
      ) : (
        <p className="text-sm text-ink-2">
          {t`Le procès-verbal ou l’acte qui décide l’augmentation. La levée ne peut pas s’ouvrir sans lui.`}
        </p>
      )}
      {children ? <div className="mt-4">{children}</div> : null}
    </Card>
  );
};

/** R-22c: the depositary's, and the day on which the shares are issued; `children` file another. */
export const CertificateCard = ({ round, children }: SheetsProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const { certificate, issue } = round;
  const day = issue.certifiedOn === null ? "" : format.date(issue.certifiedOn);
  const issuer = issue.certifiedBy;
  const params = { fundraisingId: round.id };
  return (
    <Card title={t`Certificat du dépositaire`}>
      {certificate ? (
        <Paper
          href={addressOf(fundraisingRoutes.getDepositaryCertificate, { params })}
          document={certificate}
        />
      ) : null}
      <p className="text-sm text-ink-2">
        {issue.certifiedOn === null
          ? t`Le certificat constate les versements : les actions sont émises à sa date.`
          : issuer === null
            ? t`Daté du ${day} : les actions sont émises ce jour-là.`
            : t`Délivré par ${issuer}, daté du ${day} : les actions sont émises ce jour-là.`}
      </p>
      {children ? <div className="mt-4">{children}</div> : null}
    </Card>
  );
};

type DocumentsProps = {
  round: Fundraising;
  /** The action that can be done with one of them. */
  action?: (document: FundraisingDocument) => ReactNode;
  children?: ReactNode;
};

export const DocumentsCard = ({ round, action, children }: DocumentsProps) => {
  const { t } = useLingui();
  return (
    <Card title={t`Documents`}>
      {round.documents.length === 0 ? (
        <p className="text-sm text-ink-2">
          {children
            ? t`Les statuts, les comptes ou le plan d’affaires que la levée montre.`
            : t`Cette levée ne montre pas d’autre document.`}
        </p>
      ) : (
        <ul className="divide-y divide-rule border-y border-rule">
          {round.documents.map((document) => (
            <li key={document.id} className="flex items-center gap-2 py-2.5">
              <Paper href={placeOf(round.id, document)} document={document} />
              {action?.(document)}
            </li>
          ))}
        </ul>
      )}
      {children ? <div className="mt-4">{children}</div> : null}
    </Card>
  );
};
