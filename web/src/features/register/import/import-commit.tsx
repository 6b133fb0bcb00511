import type { Company } from "@coulisse/contract/companies/company-shapes.schemas.ts";
import { noFigure } from "@coulisse/domain/formats.ts";
import type { ImportReport } from "@coulisse/contract/imports/import-shapes.schemas.ts";
import type { ImportSaid } from "@coulisse/contract/imports/import-totals.schemas.ts";
import { domicileReasonMax } from "@coulisse/contract/imports/imports.ts";
import { plural } from "@lingui/core/macro";
import { Plural, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { cx } from "#ui/cx.ts";
import { controlStyle } from "#ui/form/control-style.ts";
import { Field } from "#ui/form/field.tsx";
import {
  countInvitable,
  invitationOf,
  listInvitable,
  openQuestions,
  type Chosen,
  type Invitation,
  type Invited,
} from "./import-answers.ts";
import { ImportInvitations } from "./import-invitations.tsx";
import { countDifferences } from "./import-said.ts";

type Props = {
  company: Company;
  report: ImportReport;
  chosen: Chosen;
  said: ImportSaid;
  onCommit: (invitation: Invitation, withoutDomicile: string | undefined) => void;
};

/** The way on. A register is checked before its people hear of it, so nobody is invited unasked. */
export const ImportCommit = ({ company, report, chosen, said, onCommit }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const why = useId();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const [invited, setInvited] = useState<Invited>({ whom: "nobody", ticked: [] });
  const { movementCount, holders, categories, questions } = report;
  const left = openQuestions(report, chosen).length;
  const newOnes = questions.filter(({ holderKey }) => chosen[holderKey] === "new").length;
  const count = countInvitable(report, chosen);
  const invitable = listInvitable(report, chosen);
  const invitation = invitationOf(invited, invitable);
  const letters = invitation.invite ? (invitation.invitees?.length ?? count) : 0;
  const number = format.quantity(movementCount);
  const apart = report.totals === null ? 0 : countDifferences(report.totals, said);
  const undomiciled = report.withoutDomicile.count;
  const isReasonMissing = undomiciled > 0 && reason.trim() === "";
  const held =
    left > 0
      ? t`${plural(left, {
          one: "Répondez d’abord à la question ci-dessus.",
          other: "Répondez d’abord aux # questions ci-dessus qui restent ouvertes.",
        })}`
      : apart > 0
        ? t`${plural(apart, {
            one: "Un total ne concorde pas avec ce que vous attendez.",
            other: "# totaux ne concordent pas avec ce que vous attendez.",
          })}`
        : isReasonMissing
          ? t`Indiquez d’abord pourquoi des porteurs sont inscrits sans domicile.`
          : undefined;
  return (
    <div className="grid justify-items-start gap-4">
      {count > 0 ? (
        <ImportInvitations
          count={count}
          invitable={invitable}
          invited={invited}
          onChange={setInvited}
        />
      ) : null}
      {undomiciled > 0 ? (
        <WithoutDomicile missing={report.withoutDomicile} reason={reason} onReason={setReason} />
      ) : null}
      <Button
        variant="primary"
        disabled={held}
        aria-describedby={held === undefined ? undefined : why}
        onClick={() => setOpen(true)}
      >
        <Plural
          value={movementCount}
          one={`Importer ${number} mouvement`}
          other={`Importer ${number} mouvements`}
        />
      </Button>
      {held === undefined ? null : (
        <p id={why} className="text-sm text-ink-2">
          {held}
        </p>
      )}
      <ConfirmDialog
        name="commit-import"
        open={open}
        onClose={() => setOpen(false)}
        title={t`Importer ce registre pour ${company.name} ?`}
        lead={t`Toutes les lignes sont écrites, ou aucune. Une ligne écrite ne peut plus être effacée.`}
        rows={[
          { label: t`Lignes du registre`, before: "0", after: number },
          {
            label: t`Porteurs créés`,
            before: noFigure,
            after: format.quantity(holders.created + newOnes),
          },
          {
            label: t`Catégories d’actions créées`,
            before: noFigure,
            after: format.quantity(categories.created),
          },
          ...(undomiciled > 0
            ? [
                {
                  label: t`Porteurs sans domicile`,
                  before: noFigure,
                  after: format.quantity(undomiciled),
                },
              ]
            : []),
          ...(letters > 0
            ? [
                {
                  label: t`Invitations envoyées`,
                  before: noFigure,
                  after: format.quantity(letters),
                },
              ]
            : []),
        ]}
        confirm={t`Importer`}
        onConfirm={() => onCommit(invitation, undomiciled > 0 ? reason.trim() : undefined)}
      />
    </div>
  );
};

type MissingProps = {
  missing: ImportReport["withoutDomicile"];
  reason: string;
  onReason: (reason: string) => void;
};

/** R. 228-9 asks for the domicile of each party: without it a line is written knowingly, for good. */
const WithoutDomicile = ({ missing, reason, onReason }: MissingProps) => {
  const { t } = useLingui();
  const { count, holderNames } = missing;
  const names = holderNames.join(", ");
  const more = count - holderNames.length;
  return (
    <div className="grid w-full max-w-form gap-3">
      <Banner
        tone="warn"
        title={
          <Plural
            value={count}
            one="Un porteur sans domicile (article R. 228-9 du Code de commerce)"
            other="# porteurs sans domicile (article R. 228-9 du Code de commerce)"
          />
        }
      >
        {names}
        {more > 0 ? <Plural value={more} one=" et un autre" other=" et # autres" /> : null}
      </Banner>
      <Field
        label={t`Pourquoi les inscrire sans domicile`}
        help={t`Leurs lignes ne porteront jamais d’adresse. Mieux vaut compléter le fichier ; sinon, votre raison est conservée avec l’import.`}
      >
        {(ids) => (
          <textarea
            {...ids}
            rows={2}
            maxLength={domicileReasonMax}
            aria-required
            value={reason}
            onChange={(event) => onReason(event.target.value)}
            className={cx(controlStyle, "py-2 leading-normal")}
          />
        )}
      </Field>
    </div>
  );
};
