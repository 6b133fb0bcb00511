import type { Verification } from "@coulisse/contract/register-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { path } from "#app/paths.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { FaultList } from "#ui/fault-list.tsx";
import { TextLink } from "#ui/text-link.tsx";

type Fault = Verification["faults"][number];

type Props = {
  faults: readonly Fault[];
  faultCount: number;
  companySlug: string;
  children?: ReactNode;
};

/** Names the lines, with the way to each. */
export const VerificationFaults = ({ companySlug, ...rest }: Props) => {
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
  const number = format.quantity(fault.number);
  const name = fault.name ?? t`un titulaire`;
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
      return t`La ligne n° ${number} n’est plus celle d’une vérification antérieure : le registre a été réécrit.`;
    case "holder_gone":
      return t`La ligne n° ${number} nomme un titulaire qui n’existe plus.`;
    case "category":
      return t`La ligne n° ${number} porte sur un lot qui n’est plus de cette société.`;
    case "document":
      return t`Les documents de la ligne n° ${number} ne sont plus ceux de son empreinte.`;
    case "document_gone":
      return t`Un document de la ligne n° ${number} manque.`;
    case "document_altered":
      return t`Un document de la ligne n° ${number} a été modifié.`;
    case "holding":
      return t`Le compte de ${name} ne correspond plus à la somme de ses lignes.`;
    case "past_holding":
      return t`Le compte de ${name} ne correspond plus à ses lignes à partir du ${day}.`;
    case "total":
      return company
        ? t`Le total des actions de la société ne correspond plus aux comptes.`
        : t`Le total des actions du lot ${name} ne correspond plus aux comptes.`;
    case "holder_count":
      return company
        ? t`Le nombre de titulaires de la société ne correspond plus aux comptes.`
        : t`Le nombre de titulaires du lot ${name} ne correspond plus aux comptes.`;
    case "line_count":
      return t`Le nombre de lignes du lot ${name} ne correspond plus au registre.`;
    case "price":
      return company
        ? t`Le dernier prix de la société n’est plus celui de la dernière vente en vigueur.`
        : t`Le dernier prix du lot ${name} n’est plus celui de la dernière vente en vigueur.`;
  }
};
