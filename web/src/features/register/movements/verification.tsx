import type { Verification } from "@coulisse/contract/register/register-shapes.schemas.ts";
import { Plural, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { useOfName } from "#i18n/use-of-name.ts";
import { path } from "#platform/paths.ts";
import { FaultList } from "#ui/fault-list.tsx";
import { Icon } from "#ui/icon.tsx";
import { RegisterSeal } from "#ui/register-seal.tsx";
import { TextLink } from "#ui/text-link.tsx";

type Props = { verification: Verification; companySlug: string; action?: ReactNode };

/** How the last verification ended, which line it reached, and what has come since. */
export const VerificationState = ({ verification, companySlug, action }: Props) => {
  const { t } = useLingui();
  const { intact, headNumber, faults, faultCount } = verification;
  if (intact === null) {
    return (
      <div className="flex items-start gap-3.5 text-sm">
        <Icon name="clock" size={24} className="text-ink-3" />
        <div className="min-w-0">
          <p className="font-semibold">
            {headNumber === 0 ? t`Registre sans ligne` : t`Registre pas encore vérifié`}
          </p>
          <p className="text-ink-2">
            {headNumber === 0
              ? t`Il n’y a rien à vérifier.`
              : t`Les lignes sont vérifiées toutes les heures.`}
          </p>
          {action}
        </div>
      </div>
    );
  }
  const reach = <Reach verification={verification} />;
  if (!intact) {
    return (
      <VerificationFaults faults={faults} faultCount={faultCount} companySlug={companySlug}>
        {reach}
      </VerificationFaults>
    );
  }
  return <RegisterSeal title={t`Registre vérifié`} detail={reach} action={action} />;
};

const Reach = ({ verification }: { verification: Verification }) => {
  const { t } = useLingui();
  const format = useFormats();
  const { verifiedNumber, headNumber, checkedAt } = verification;
  const number = format.quantity(verifiedNumber);
  const at = checkedAt === null ? "" : format.instant(checkedAt, "medium");
  const since = headNumber - verifiedNumber;
  const lines = format.quantity(since);
  return (
    <>
      {verifiedNumber === 0
        ? t`Vérifié le ${at}.`
        : t`Vérifié jusqu’à la ligne n° ${number}, le ${at}.`}
      {since > 0 ? (
        <>
          {" "}
          <Plural
            value={since}
            one={`${lines} ligne s’y est ajoutée depuis.`}
            other={`${lines} lignes s’y sont ajoutées depuis.`}
          />
        </>
      ) : null}
    </>
  );
};

type Fault = Verification["faults"][number];

type VerificationFaultsProps = {
  faults: readonly Fault[];
  faultCount: number;
  companySlug: string;
  children?: ReactNode;
};

/** Names the lines, with the way to each. */
const VerificationFaults = ({ companySlug, ...rest }: VerificationFaultsProps) => {
  const { t } = useLingui();
  return (
    <FaultList
      {...rest}
      title={t`Registre altéré`}
      shownAtMost={5}
      words={(fault) => (
        <>
          <FaultWords fault={fault} />{" "}
          {fault.movementId === null ? null : (
            <TextLink
              to={path("/companies/:companySlug/register", { companySlug })}
              search={{ open: fault.movementId }}
            >
              {t`Voir la ligne`}
            </TextLink>
          )}
        </>
      )}
    />
  );
};

const FaultWords = ({ fault }: { fault: Fault }) => {
  const { t } = useLingui();
  const format = useFormats();
  const ofName = useOfName();
  const number = format.quantity(fault.number);
  const name = fault.name ?? t`un porteur`;
  const ofHolder = ofName(name);
  const day = fault.on === null ? "" : format.date(fault.on, "medium");
  const company = fault.name === null;
  switch (fault.kind) {
    case "content":
      return t`Le contenu de la ligne n° ${number} ne correspond plus à son empreinte.`;
    case "link":
      return t`La ligne n° ${number} ne suit plus celle qui la précède.`;
    case "missing":
      return t`La ligne n° ${number} manque.`;
    case "head":
      return t`Le registre ne se termine plus par la ligne n° ${number}.`;
    case "kept_head":
      return t`La ligne n° ${number} a changé depuis une vérification antérieure : le registre a été réécrit.`;
    case "holder_gone":
      return t`La ligne n° ${number} nomme un porteur qui n’existe plus.`;
    case "category":
      return t`La ligne n° ${number} porte sur une catégorie qui n’est plus de cette société.`;
    case "document":
      return t`Les documents de la ligne n° ${number} ne sont plus ceux de son empreinte.`;
    case "document_gone":
      return t`Un document de la ligne n° ${number} manque.`;
    case "document_altered":
      return t`Un document de la ligne n° ${number} a été modifié.`;
    case "holding":
      return t`Le compte ${ofHolder} ne correspond plus à la somme de ses lignes.`;
    case "past_holding":
      return t`Le compte ${ofHolder} ne correspond plus à ses lignes à partir du ${day}.`;
    case "total":
      return company
        ? t`Le total des actions de la société ne correspond plus aux comptes.`
        : t`Le total des actions de la catégorie ${name} ne correspond plus aux comptes.`;
    case "holder_count":
      return company
        ? t`Le nombre de porteurs de la société ne correspond plus aux comptes.`
        : t`Le nombre de porteurs de la catégorie ${name} ne correspond plus aux comptes.`;
    case "line_count":
      return t`Le nombre de lignes de la catégorie ${name} ne correspond plus au registre.`;
    case "price":
      return company
        ? t`Le dernier prix de la société n’est plus celui de la dernière vente en vigueur.`
        : t`Le dernier prix de la catégorie ${name} n’est plus celui de la dernière vente en vigueur.`;
  }
};
