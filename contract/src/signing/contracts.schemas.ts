import { z } from "zod";
import {
  contractDocuments,
  contractKinds,
  contractPartiesMax,
  contractStates,
} from "./contracts.ts";
import { anyOf, period } from "../wire/list-filters.schemas.ts";
import { documentErrors, ScanState } from "../wire/documents.schemas.ts";
import { listFileTerms } from "../wire/list-files.schemas.ts";
import { page, PageQuery, SortDirection } from "../wire/page.schemas.ts";
import { resourceTerms } from "../wire/resource.schemas.ts";
import { defineTerms } from "../wire/route.ts";
import {
  BooleanFromText,
  byId,
  Day,
  Id,
  Instant,
  OneLine,
  Slug,
  Version,
} from "../wire/scalars.schemas.ts";
import { signerStates } from "./signatures.ts";

const ContractParty = z
  .object({
    /** A holder, or the company that the contract is about. */
    partyId: Id,
    name: z.string(),
    kind: z.enum(["user", "corporate", "joint", "company"]),
    /**
     * The signer is the person, or whoever represents the party and was chosen, else the first who
     * may; null where there is nobody.
     */
    signerName: z.string().nullable(),
    /**
     * Signers of a draft are all who may sign for an entity or a company today, the first one
     * first.
     */
    signers: z.array(z.object({ userId: Id, name: z.string(), signs: z.boolean() })),
    state: z.enum(signerStates),
    actedAt: Instant.nullable(),
    /** Why they refused. */
    reason: z.string().nullable(),
    /** Whether who was to sign represents it no longer: nobody can sign for it any more. */
    hasLostSigner: z.boolean(),
    /** Whether the caller signs for it. */
    isMe: z.boolean(),
  })
  .meta({ id: "ContractParty" });

export const Contract = z
  .object({
    id: Id,
    kind: z.enum(contractKinds),
    title: z.string(),
    companyId: Id,
    companyName: z.string(),
    companySlug: Slug,
    state: z.enum(contractStates),
    /** Signers sign one after the other, as they stand in the list, instead of all at once. */
    inOrder: z.boolean(),
    /** The last day on which it can be signed. */
    signBy: Day,
    parties: z.array(ContractParty),
    file: z
      .object({ name: z.string(), bytes: z.int(), sha256: z.string(), scanState: ScanState })
      .nullable(),
    /** The parties sign here once the contract was sent. */
    signatureId: Id.nullable(),
    /** Whether the signed contract and its evidence are there. */
    isSealed: z.boolean(),
    sentAt: Instant.nullable(),
    endedAt: Instant.nullable(),
    createdAt: Instant,
    /** Written by the company itself, whose people change, send and withdraw it. */
    madeByCompany: z.boolean(),
    version: Version,
  })
  .meta({ id: "Contract" });
export type Contract = z.infer<typeof Contract>;

const fields = {
  kind: z.enum(contractKinds),
  title: OneLine(120),
  /** Holders, and the company itself by its id; in the order in which they sign, where they sign in order. */
  partyIds: z.array(Id).min(1).max(contractPartiesMax),
  inOrder: z.boolean(),
  signBy: Day,
  /**
   * Signers are named where somebody signs for an entity or the company who is not the first of
   * those who may.
   */
  signers: z.array(z.strictObject({ partyId: Id, userId: Id })).max(contractPartiesMax),
};
export const ContractCreation = z
  .strictObject({ companyId: Id, ...fields })
  .partial({ inOrder: true, signers: true });
export const ContractChange = z.strictObject(fields).partial();

const parties = { access: ["company", "holder", "admin"], refusal: 404 } as const;
const params = byId("contractId");
/** Contracts are written by the platform, and by a company its own. */
const writers = { access: ["company", "admin"], act: "papers" } as const;
const ofWriter = { ...writers, tag: "contracts", params } as const;

const contract = resourceTerms({
  id: "contractId",
  tag: "contracts",
  shape: Contract,
  missing: "contract_not_found",
  write: writers.access,
  list: {
    access: ["user", "admin"],
    summary:
      "All contracts, for an administrator; for others those that were sent to them, and a company’s own drafts",
    query: PageQuery.extend({
      companyId: Id.optional(),
      /**
       * The list is narrowed to contracts to which the caller, or an entity that they act for, is a
       * party, or that they sign for a company.
       */
      own: BooleanFromText.optional(),
      kind: anyOf(contractKinds).optional(),
      state: anyOf(contractStates).optional(),
      ...period("signBy"),
      search: z.string().max(120).optional(),
      sort: z.enum(["createdAt", "company", "signBy"]).optional(),
      direction: SortDirection.optional(),
    }),
    reply: page(Contract),
  },
  get: { ...parties, summary: "One contract, with its parties and where each of them stands" },
  create: {
    summary: "Draws a contract up: its parties, and until when they sign",
    body: ContractCreation,
    errors: [
      "company_not_open",
      "forbidden",
      "company_not_found",
      "holder_not_found",
      "contract_company_alone",
      "contract_party_unknown",
      "contract_signer_unfit",
    ],
  },
  update: {
    summary: "Changes a draft",
    body: ContractChange,
    errors: [
      "holder_not_found",
      "contract_not_draft",
      "contract_company_alone",
      "contract_party_unknown",
      "contract_signer_unfit",
    ],
  },
  delete: { summary: "Deletes a draft, with its file", errors: ["contract_not_draft"] },
});

export const contractTerms = defineTerms({
  // Whose the company is, is in the body: the command refuses what is not the caller’s.
  createContract: { ...contract.create, access: ["user", "admin"] },
  listContracts: contract.list,
  exportContracts: listFileTerms(contract.list, "Those contracts, as a table"),
  getContract: contract.get,
  updateContract: { ...contract.update, act: "papers" },
  deleteContract: { ...contract.delete, act: "papers" },
  fileContract: {
    ...ofWriter,
    summary: "Files the text of a draft, in place of the one before",
    reply: Contract,
    errors: ["contract_not_found", "contract_not_draft", ...documentErrors],
  },
  sendContract: {
    ...ofWriter,
    summary: "Sends a draft to its parties for signature; its text and its parties stand from then",
    reply: Contract,
    errors: [
      "contract_not_found",
      "contract_not_draft",
      "contract_file_missing",
      "contract_day_over",
      "contract_signer_missing",
      "changed_meanwhile",
      "document_erased",
      "document_gone",
      "document_altered",
    ],
  },
  remindSigners: {
    access: ["company", "admin"],
    act: "remind",
    refusal: 404,
    tag: "contracts",
    params,
    summary: "Reminds those whose turn it is to sign; at most once a day",
    reply: z.object({ remindedCount: z.int().min(1) }),
    errors: ["contract_not_found", "contract_not_waiting", "contract_reminded_today"],
  },
  withdrawContract: {
    ...ofWriter,
    summary: "Takes a contract back that is not signed by all; nobody signs it any more",
    reply: Contract,
    errors: ["contract_not_found", "contract_not_under_way"],
  },
  getContractDocument: {
    ...parties,
    tag: "contracts",
    summary: "The text that is signed, the signed contract, or the evidence; never cached",
    params: params.extend({ document: z.enum(contractDocuments) }),
    errors: [
      "contract_not_found",
      "contract_file_missing",
      "signature_not_found",
      "signature_not_sealed",
      "document_erased",
      "document_gone",
      "document_altered",
    ],
  },
});
