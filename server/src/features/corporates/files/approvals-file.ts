import type { CorporateApproval } from "@coulisse/contract/corporate-shapes.schemas.ts";
import { proofKindWords } from "@coulisse/contract/corporate-words.ts";
import { dateColumn, dayColumn, textColumn } from "#platform/list-files/list-columns.ts";
import type { ListFile } from "#platform/list-files/list-file.ts";

type Person = Readonly<{ firstName: string; lastName: string }>;
const nameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`;

/** Who asks to act for which entity, and on what proof. */
export const approvalsFile: ListFile<CorporateApproval> = {
  list: "corporate-approvals",
  title: { fr: "Entreprises à valider", en: "Companies to approve" },
  columns: [
    dayColumn({ fr: "Demandé le", en: "Requested on" }, ({ link }) => link.submittedAt),
    textColumn({ fr: "Entreprise", en: "Company" }, ({ corporate }) => corporate.legalName, 36),
    textColumn({ fr: "SIRET", en: "SIRET" }, ({ corporate }) => corporate.siret, 18),
    textColumn({ fr: "Forme juridique", en: "Legal form" }, ({ corporate }) => corporate.legalForm),
    textColumn({ fr: "Siège", en: "Registered office" }, ({ corporate }) => corporate.domicile, 40),
    textColumn({ fr: "Demande de", en: "Requested by" }, ({ user }) => nameOf(user), 28),
    textColumn({ fr: "E-mail", en: "Email" }, ({ user }) => user.email, 32),
    textColumn({ fr: "Justificatif", en: "Proof" }, ({ link: { proof } }, locale) =>
      proof === null ? null : proofKindWords[locale][proof.kind],
    ),
    dateColumn({ fr: "Daté du", en: "Dated" }, ({ link }) => link.proof?.datedOn ?? null),
    textColumn(
      { fr: "Bénéficiaires effectifs", en: "Beneficial owners" },
      ({ link }) => link.beneficialOwners?.map(nameOf).join(", "),
      40,
    ),
    textColumn({ fr: "Représentée par", en: "Represented by" }, ({ corporate }) =>
      corporate.representative === null ? null : nameOf(corporate.representative),
    ),
  ],
};
