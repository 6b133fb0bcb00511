import { z } from "zod";
import { CompanyHolder } from "./company-holders.schemas.ts";
import { documentErrors } from "../wire/documents.schemas.ts";
import { listFileTerms } from "../wire/list-files.schemas.ts";
import { Movement, movementErrors } from "./movements.schemas.ts";
import { Inheritance, InheritancePreview } from "./inheritance.schemas.ts";
import { movementTypes, natures, naturesByType } from "./movements.ts";
import { list, page, PageQuery, SortDirection } from "../wire/page.schemas.ts";
import {
  BeneficiaryFacts,
  CapTable,
  CompanyHoldings,
  ComparedCapTableQuery,
  Correction,
  EffectPreview,
  HoldingList,
  LeftHolder,
  MovementRequest,
  PreEmptionFacts,
  Shareholder,
  ShareholderFields,
  VoterRule,
  VoterRuleFields,
} from "./register-shapes.schemas.ts";
import { defineTerms } from "../wire/route.ts";
import {
  BooleanFromText,
  byId,
  Day,
  Id,
  OptionalText,
  WholeFromText,
} from "../wire/scalars.schemas.ts";

const tag = "register";
const companyParams = byId("companyId");
const holderParams = z.object({ shareCategoryId: Id, shareHolderEntityId: Id });

const accounts = {
  access: ["admin"],
  tag,
  query: PageQuery.extend({
    id: Id.optional(),
    shareCategoryId: Id.optional(),
    search: z.string().max(120).optional(),
    hidden: BooleanFromText.optional(),
    sort: z.enum(["holder", "quantity"]).optional(),
    direction: SortDirection.optional(),
  }),
} as const;

const holdings = {
  access: ["self", "admin"],
  tag,
  params: byId("userId"),
  query: z.object({
    include: z.literal("corporates").optional(),
    hidden: BooleanFromText.optional(),
  }),
} as const;

export const registerTerms = defineTerms({
  listShareholders: {
    ...accounts,
    summary: "All shareholder accounts; of one category the largest first, unless asked otherwise",
    reply: page(Shareholder).extend({ hiddenCount: z.int() }),
  },
  exportShareholders: listFileTerms(accounts, "Shareholder accounts, as a table"),
  listCategoryShareholders: {
    access: ["company", "admin"],
    refusal: 404,
    tag,
    summary: "The shareholders of a share category, the largest first",
    params: byId("shareCategoryId"),
    query: PageQuery,
    reply: page(Shareholder),
    errors: ["share_category_not_found"],
  },
  getShareholder: {
    access: ["holder", "company", "admin"],
    refusal: 404,
    tag,
    summary: "One shareholder account",
    params: byId("shareHolderId"),
    reply: Shareholder,
    errors: ["shareholder_not_found"],
  },
  getShareholderCertificate: {
    access: ["holder", "company", "admin"],
    refusal: 404,
    tag,
    summary: "The certificate of account entry: who holds how many shares, at this hour",
    params: byId("shareHolderId"),
    lane: "papers",
    errors: ["shareholder_not_found"],
  },
  updateShareholder: {
    access: ["company", "admin"],
    act: "register",
    matter: "register",
    tag,
    summary: "Changes what is not a quantity: account type and note",
    params: byId("shareHolderId"),
    body: ShareholderFields.partial(),
    reply: Shareholder,
    errors: ["shareholder_not_found", "changed_meanwhile"],
  },
  creditShares: {
    access: ["company", "admin"],
    act: "register",
    matter: "register",
    tag,
    summary: "Credits a holder: issues shares, with the papers that decide it as files",
    params: holderParams,
    body: MovementRequest.extend({ nature: z.enum(natures).default("subscription") }),
    reply: Movement,
    errors: [...movementErrors, ...documentErrors, "file_type_refused"],
  },
  debitShares: {
    access: ["company", "admin"],
    act: "register",
    matter: "register",
    tag,
    summary:
      "Debits a holder: cancels shares, with the papers that decide it as files; without a quantity, all of them",
    params: holderParams,
    query: z.object({ quantity: WholeFromText.pipe(z.int().min(1)).optional() }),
    body: MovementRequest.partial({ quantity: true })
      .extend({ nature: z.enum(natures).default("cancellation") })
      .optional(),
    reply: Movement,
    errors: [...movementErrors, ...documentErrors, "file_type_refused"],
  },
  transferShares: {
    access: ["company", "admin"],
    act: "register",
    matter: "register",
    tag,
    summary: "Transfers shares from one holder to another, with the transfer order as files",
    params: z.object({ fromEntityId: Id, toEntityId: Id, shareCategoryId: Id }),
    body: MovementRequest.extend({
      nature: z.enum(natures).default("sale"),
      approvedOn: z.preprocess((v) => (v === "" ? null : v), Day.nullable().optional()),
      approvalReference: OptionalText(200).optional(),
      ...PreEmptionFacts.shape,
    }),
    reply: Movement,
    errors: [...movementErrors, ...documentErrors, "file_type_refused"],
  },
  mentionShares: {
    access: ["company", "admin"],
    act: "register",
    matter: "register",
    tag,
    summary:
      "Notes a pledge, a usufruct or its end on an account: a numbered line that moves nothing",
    params: holderParams,
    body: MovementRequest.extend({
      nature: z.enum(naturesByType.MENTION),
      ...BeneficiaryFacts.shape,
      /** The pledge or usufruct that a release ends. */
      encumbranceId: Id.nullable().optional(),
    }),
    reply: Movement,
    errors: [...movementErrors, ...documentErrors, "file_type_refused"],
  },
  inheritShares: {
    access: ["company", "admin"],
    act: "register",
    matter: "register",
    tag,
    summary:
      "Passes shares to the heirs that a notary’s deed names, each whole or in bare ownership, and to heirs who hold together: one bundle of lines, all or none",
    params: holderParams,
    body: Inheritance,
    reply: list(Movement),
    errors: [
      ...movementErrors,
      ...documentErrors,
      "file_type_refused",
      "heirs_missing",
      "joint_shares_not_whole",
      "joint_members_too_few",
      "joint_member_twice",
      "joint_party_unnamed",
      "joint_party_not_found",
      "joint_day_ahead",
      "address_not_found",
    ],
  },
  correctMovement: {
    access: ["company", "admin"],
    act: "register",
    matter: "register",
    tag,
    summary: "Undoes a movement by a numbered counter-movement that names it",
    params: byId("transactionId"),
    body: Correction,
    reply: Movement,
    errors: [
      ...movementErrors,
      "movement_not_found",
      "already_corrected",
      "line_of_operation",
      "line_of_joining",
    ],
  },
  previewInheritance: {
    access: ["company", "admin"],
    act: "register",
    tag,
    summary: "The effect of a deed on each holder whom it names, nothing registered",
    params: holderParams,
    body: Inheritance,
    reply: InheritancePreview,
    errors: [...movementErrors, "heirs_missing"],
  },
  previewMovement: {
    access: ["company", "admin"],
    act: "register",
    tag,
    summary: "The effect of a movement on the cap table, nothing registered",
    params: companyParams,
    body: MovementRequest.partial({ quantity: true }).extend({
      type: z.enum(movementTypes),
      nature: z.enum(natures).optional(),
      shareCategoryId: Id,
      fromHolderId: Id.nullable().default(null),
      toHolderId: Id.nullable().default(null),
      approvedOn: Day.nullable().optional(),
      ...PreEmptionFacts.shape,
      ...BeneficiaryFacts.omit({ beneficiaryId: true }).shape,
    }),
    reply: EffectPreview,
    errors: movementErrors,
  },
  getCapTable: {
    access: ["company", "admin"],
    tag,
    summary: "The cap table, today or as it stood on a day",
    params: companyParams,
    query: ComparedCapTableQuery,
    reply: CapTable,
    errors: ["company_not_found"],
  },
  listLeftHolders: {
    access: ["company", "admin"],
    tag,
    summary: "Who held shares on a day and holds none on another, the largest first",
    params: companyParams,
    query: PageQuery.extend({
      since: Day,
      at: Day.optional(),
      basis: z.enum(["effective", "recorded"]).optional(),
    }),
    reply: page(LeftHolder),
    errors: ["company_not_found"],
  },
  listVoterRules: {
    access: ["company", "admin"],
    tag,
    summary: "What the articles say of who votes for split shares, the last first",
    params: companyParams,
    reply: list(VoterRule),
    errors: ["company_not_found"],
  },
  stateVoterRule: {
    access: ["company", "admin"],
    act: "register",
    matter: "register",
    tag,
    summary: "States what the articles say of who votes for split shares, from a day on",
    params: companyParams,
    body: VoterRuleFields,
    reply: VoterRule,
    errors: ["company_not_found", "voter_rule_to_come"],
  },
  listUserHoldings: {
    ...holdings,
    summary: "A user's holdings; with their corporates' where asked",
    reply: HoldingList,
  },
  exportUserHoldings: listFileTerms(
    { ...holdings, errors: ["holder_not_found"] },
    "A user's holdings, as a table",
  ),
  listCorporateHoldings: {
    access: ["holder", "admin"],
    refusal: 404,
    tag,
    summary: "A corporate's holdings",
    params: byId("corporateId"),
    query: z.object({ hidden: BooleanFromText.optional() }),
    reply: HoldingList,
  },
  listCompanyUserHoldings: {
    access: ["self", "company", "admin"],
    tag,
    summary: "What a user holds of a company",
    params: z.object({ companyId: Id, userId: Id }),
    reply: CompanyHoldings,
  },
  getCompanyHolder: {
    access: ["company", "admin"],
    tag,
    summary: "Whom a name in the register stands for, as far as the company may know",
    params: z.object({ companyId: Id, holderId: Id }),
    reply: CompanyHolder,
    errors: ["holder_not_found"],
  },
  listCompanyCorporateHoldings: {
    access: ["holder", "company", "admin"],
    tag,
    summary: "What a corporate holds of a company",
    params: z.object({ companyId: Id, corporateId: Id }),
    reply: CompanyHoldings,
  },
});
