import type { Contract } from "@coulisse/contract/signing/contracts.schemas.ts";
import type { contractRoutes } from "@coulisse/contract/signing/contracts.ts";
import { fileKinds } from "@coulisse/domain/file-kinds.ts";
import type { ParsedBody } from "@coulisse/contract/wire/route.ts";
import { recordAudit } from "#platform/audit.ts";
import { may } from "#platform/actor.ts";
import { requireActor, write, type Context, type Writing } from "#platform/context.ts";
import type { Upload } from "#platform/http/bind.ts";
import { fieldProblem } from "#platform/problem.ts";
import { changeOne, createOne, deleteOne, type ResourceOf } from "#platform/resource.ts";
import { dropFiles, eraseDocuments } from "#platform/uploads/erase-documents.ts";
import { keepSealed, withDocument } from "#platform/uploads/receive-document.ts";
import { listStrangersTo } from "#features/register/holders/known-holders.queries.ts";
import { getContract } from "#features/signing/contracts/contracts.queries.ts";
import {
  requireDraft,
  requireOthers,
  requireWriter,
} from "#features/signing/contracts/contracts.rules.ts";
import {
  lockDraft,
  writeFile,
  writeParties,
  type ChosenParties,
} from "#features/signing/contracts/contracts.store.ts";
import { listChosenSigners } from "#features/signing/contracts/signers.queries.ts";

type Creation = ParsedBody<(typeof contractRoutes)["createContract"]>;
type Change = ParsedBody<(typeof contractRoutes)["updateContract"]>;
type Fields = Omit<Creation & Change, "partyIds" | "signers">;

const contracts: ResourceOf<"contracts", Fields, Contract> = {
  table: "contracts",
  entity: "contract",
  missing: "contract_not_found",
  taken: { contracts_company_id_fkey: ["company_not_found", "companyId"] },
  columns: {
    companyId: "company_id",
    kind: "kind",
    title: "title",
    inOrder: "in_order",
    signBy: "sign_by",
  },
  authorise: (ctx, { company_id: companyId = "", made_by_company: madeByCompany = false }) =>
    requireWriter(ctx, { companyId, madeByCompany }),
  detail: (row) => ({ companyId: row.company_id, kind: row.kind, title: row.title }),
  read: getContract,
};

/**
 * A company has contracts with those of its own register and its own people: of anybody else it is
 * not said whether there is such a one. Parties that are there already may stay.
 */
const requireKnownParties = async (
  w: Writing,
  contract: Readonly<{ id: string; companyId: string }>,
  partyIds: readonly string[],
): Promise<void> => {
  if (requireActor(w).isAdmin) return;
  const known = await listChosenSigners(w, contract.id);
  const others = partyIds.filter(
    (id) => id !== contract.companyId && !known.some(({ partyId }) => partyId === id),
  );
  const strangers = await listStrangersTo(w, contract.companyId, others);
  if (strangers.length > 0) throw fieldProblem("contract_party_unknown", "partyIds");
};

/**
 * A signer is refused who was chosen for a party that is none, or for one that they may not sign
 * for.
 */
const keepParties = async (
  w: Writing,
  contract: Readonly<{ id: string; companyId: string }>,
  { partyIds, signers }: ChosenParties,
): Promise<void> => {
  requireOthers(partyIds, contract.companyId);
  await requireKnownParties(w, contract, partyIds);
  await writeParties(w, contract, { partyIds, signers });
  const chosen = await listChosenSigners(w, contract.id);
  const isAside = signers.some(({ partyId }) => !partyIds.includes(partyId));
  if (isAside || chosen.some(({ userId, isFit }) => userId !== null && !isFit)) {
    throw fieldProblem("contract_signer_unfit", "signers");
  }
};

/** A change of the parties keeps who was chosen for those that stay, and may still sign. */
const withKnown = async (
  w: Writing,
  id: string,
  chosen: Partial<ChosenParties>,
): Promise<ChosenParties> => {
  const known = await listChosenSigners(w, id);
  const partyIds = chosen.partyIds ?? known.map(({ partyId }) => partyId);
  const kept = known.flatMap(({ partyId, userId, isFit }) =>
    userId !== null && isFit && partyIds.includes(partyId) ? [{ partyId, userId }] : [],
  );
  return { partyIds, signers: chosen.signers ?? kept };
};

export const createContract = (
  ctx: Context,
  { partyIds, signers = [], ...fields }: Creation,
): Promise<Contract> =>
  write(ctx, async (w) => {
    const isOfCompany = may(requireActor(w), "papers", fields.companyId);
    const { id } = await createOne(w, contracts, fields, { made_by_company: isOfCompany });
    await keepParties(w, { id, companyId: fields.companyId }, { partyIds, signers });
    return getContract(w, id);
  });

export const updateContract = (
  ctx: Context,
  id: string,
  { partyIds, signers, ...fields }: Change,
  version?: number,
): Promise<Contract> =>
  changeOne(ctx, contracts, { id, fields, version }, async (w, row) => {
    requireDraft(row);
    if (!partyIds && !signers) return {};
    const chosen = await withKnown(w, id, {
      ...(partyIds ? { partyIds } : {}),
      ...(signers ? { signers } : {}),
    });
    await keepParties(w, { id, companyId: row.company_id }, chosen);
    return { detail: { parties: chosen.partyIds, signers: chosen.signers } };
  });

/** A contract that was sent is somebody’s evidence; a draft goes with its file. */
export const deleteContract = async (ctx: Context, id: string): Promise<void> => {
  const erased = await deleteOne(ctx, contracts, id, (w, row) => {
    requireDraft(row);
    return eraseDocuments(w.db, row.file_id === null ? [] : [row.file_id], w.clock.now());
  });
  await dropFiles(ctx, erased ?? []);
};

/** The file is kept to the byte, since it is what is signed; the one before it is erased. */
export const fileContract = async (
  ctx: Context,
  id: string,
  [upload]: readonly Upload[],
): Promise<Contract> => {
  // Whether it takes one is asked before the file is read, and again under its lock.
  const asked = await getContract(ctx, id);
  requireWriter(ctx, asked);
  requireDraft(asked);
  if (!upload) throw fieldProblem("document_missing", "file");
  const { erased, contract } = await withDocument(ctx, fileKinds.contractFile, upload, (received) =>
    write(ctx, async (w) => {
      const row = await lockDraft(w, id);
      const { sha256 } = received;
      const fileId = await keepSealed(w, received, { ownerId: row.company_id });
      await writeFile(w, row, { id: fileId, sha256 });
      await recordAudit(w, {
        action: "contract.filed",
        entityType: "contract",
        entityId: id,
        detail: { sha256 },
      });
      const before = row.file_id === null ? [] : [row.file_id];
      return {
        erased: await eraseDocuments(w.db, before, w.clock.now()),
        contract: await getContract(w, id),
      };
    }),
  );
  await dropFiles(ctx, erased);
  return contract;
};
