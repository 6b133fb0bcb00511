import { formalityRoutes } from "@coulisse/contract/formalities/formalities.ts";
import type { Formality } from "@coulisse/contract/formalities/formalities.schemas.ts";
import type { DutyReturnState } from "@coulisse/contract/formalities/duty-return.schemas.ts";
import { instead, pageOf, press, type Opening } from "./opening.ts";

/** A formality with a paper that can be taken off it, which the demo world does not have. */
const formality: Formality = {
  id: "0193a0c0-0000-7000-8000-000000000094",
  kind: "OTHER",
  dueOn: "2027-05-10",
  state: "TO_DO",
  version: 1,
  companyId: "0193a0c0-0000-7000-8000-000000000095",
  companyName: "Le Fournil",
  companySlug: "le-fournil",
  madeByCompany: false,
  isOfPlatform: false,
  holderId: null,
  holderName: null,
  amountCents: null,
  details: null,
  event: null,
  sale: null,
  isOfHolder: false,
  payment: null,
  doneAt: null,
  createdAt: "2026-01-05T10:00:00.000Z",
  files: [
    {
      id: "0193a0c0-0000-7000-8000-000000000096",
      name: "recepisse.pdf",
      mediaType: "application/pdf",
      bytes: 1200,
      sha256: "0",
      scanState: "CLEAN",
      filedAt: "2026-01-05T10:00:00.000Z",
      filedByCompany: false,
    },
  ],
};

/** The duty of a sale by hand, whose return still lacks something. */
const duty: Formality = {
  ...formality,
  kind: "TRANSFER_DUTY",
  event: { kind: "movement", id: "0193a0c0-0000-7000-8000-000000000097" },
  files: [],
};
const lacking: DutyReturnState = {
  parties: [{ side: "SELLER", name: "Claire Aubry", asked: ["CIVIL_STATE"] }],
  isPriceMissing: false,
  isRealEstateMissing: true,
};

export const formalityDialogs: readonly Opening[] = [
  {
    name: "duty-return",
    account: "admin",
    at: () => "/admin/formalities",
    answers: [
      instead(formalityRoutes.listFormalities, pageOf(duty)),
      instead(formalityRoutes.getDutyReturn, lacking),
    ],
    open: press("Préparer la déclaration 2759"),
  },
  {
    name: "remove-formality-file",
    account: "admin",
    at: () => `/admin/formalities/${formality.id}`,
    answers: [instead(formalityRoutes.getFormality, formality)],
    open: press("Retirer recepisse.pdf"),
  },
  {
    name: "delete-formality",
    account: "admin",
    at: () => "/admin/formalities",
    answers: [instead(formalityRoutes.listFormalities, pageOf(formality))],
    open: press(/^Supprimer /),
  },
];
