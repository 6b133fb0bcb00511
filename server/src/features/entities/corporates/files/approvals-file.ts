import type { CorporateApproval } from "@coulisse/contract/entities/corporate-shapes.schemas.ts";
import { linkStatusWords, proofKindWords } from "@coulisse/contract/entities/corporate-words.ts";
import { dateColumn, dayColumn, textColumn } from "#platform/list-files/list-columns.ts";
import type { ListFile } from "#platform/list-files/list-file.ts";

type Person = Readonly<{ firstName: string; lastName: string }>;
const nameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`;

/** The file says who asks or asked to act for which entity, and on what proof. */
export const approvalsFile: ListFile<CorporateApproval> = {
  list: "corporate-approvals",
  title: { fr: "Entités et qui les représente", en: "Entities and who acts for them" },
  idOf: ({ corporate, request }) => request?.link.id ?? corporate.id,
  columns: [
    textColumn({ fr: "État", en: "State" }, ({ request }, locale) =>
      request === null ? null : linkStatusWords[locale][request.link.status],
    ),
    dayColumn(
      { fr: "Demandé le", en: "Requested on" },
      ({ request }) => request?.link.submittedAt ?? null,
    ),
    textColumn({ fr: "Entité", en: "Entity" }, ({ corporate }) => corporate.legalName, 36),
    textColumn({ fr: "SIRET", en: "SIRET" }, ({ corporate }) => corporate.siret, 18),
    textColumn({ fr: "Forme juridique", en: "Legal form" }, ({ corporate }) => corporate.legalForm),
    textColumn({ fr: "Siège", en: "Registered office" }, ({ corporate }) => corporate.domicile, 40),
    textColumn(
      { fr: "Demande de", en: "Requested by" },
      ({ request }) => (request === null ? null : nameOf(request.user)),
      28,
    ),
    textColumn({ fr: "E-mail", en: "Email" }, ({ request }) => request?.user.email, 32),
    textColumn({ fr: "Justificatif", en: "Proof" }, ({ request }, locale) => {
      const kind = request?.link.proof?.kind;
      return kind === undefined ? null : proofKindWords[locale][kind];
    }),
    dateColumn(
      { fr: "Daté du", en: "Dated" },
      ({ request }) => request?.link.proof?.datedOn ?? null,
    ),
    textColumn(
      { fr: "Bénéficiaires effectifs", en: "Beneficial owners" },
      ({ request }) => request?.link.beneficialOwners?.map(nameOf).join(", "),
      40,
    ),
    textColumn(
      { fr: "Motif du rejet", en: "Reason of the rejection" },
      ({ request }) => request?.link.reason,
    ),
    textColumn({ fr: "Représentée par", en: "Represented by" }, ({ corporate }) =>
      corporate.representative === null ? null : nameOf(corporate.representative),
    ),
  ],
};
